//! TLS to the database, by rustls.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

use super::DatabaseError;
use super::address::{Address, Trust};
use crate::BoxFuture;

/// Makes connections to the host of a name.
#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

impl Tls {
    /// As the address wants it.
    pub(super) fn new(address: &Address) -> Result<Tls, DatabaseError> {
        let provider = Arc::new(ring::default_provider());
        let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| DatabaseError::Address(error.to_string()))?;
        let verifier: Arc<dyn ServerCertVerifier> = match address.trust {
            Trust::Anybody => Arc::new(Unchecked { provider, signed: None }),
            Trust::Signed => {
                let signed = Some(verifier(address, Arc::clone(&provider))?);
                Arc::new(Unchecked { provider, signed })
            }
            Trust::Host => verifier(address, provider)?,
        };
        Ok(Tls(Arc::new(config.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth())))
    }
}

fn verifier(address: &Address, provider: Arc<CryptoProvider>) -> Result<Arc<WebPkiServerVerifier>, DatabaseError> {
    let roots = Arc::new(roots(address)?);
    WebPkiServerVerifier::builder_with_provider(roots, provider)
        .build()
        .map_err(|error| DatabaseError::Address(error.to_string()))
}

fn roots(address: &Address) -> Result<RootCertStore, DatabaseError> {
    let mut roots = RootCertStore::empty();
    if let Some(file) = &address.roots {
        let wrong = |why: String| DatabaseError::Address(format!("sslrootcert={}: {why}", file.display()));
        let found = CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
        for certificate in found {
            let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
            roots.add(certificate).map_err(|error| wrong(error.to_string()))?;
        }
        if roots.is_empty() {
            return Err(wrong("there is no certificate in it".into()));
        }
    } else {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if roots.is_empty() {
            let why = "this system has no certificates to check the database's with: install ca-certificates, or name a \
                       file with sslrootcert=";
            return Err(DatabaseError::Address(why.into()));
        }
    }
    Ok(roots)
}

/// Checks who has signed a certificate, if that is wanted, and not whose it is.
#[derive(Debug)]
struct Unchecked {
    provider: Arc<CryptoProvider>,
    signed: Option<Arc<WebPkiServerVerifier>>,
}

impl ServerCertVerifier for Unchecked {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(signed) = &self.signed else { return Ok(ServerCertVerified::assertion()) };
        match signed.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, cert, dss, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, cert, dss, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Stream<S>;
    type TlsConnect = Connect;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<Connect> {
        let host = ServerName::try_from(domain.to_owned()).map_err(io::Error::other)?;
        Ok(Connect { config: Arc::clone(&self.0), host })
    }
}

/// A connection that is about to be made to a host.
pub(super) struct Connect {
    config: Arc<ClientConfig>,
    host: ServerName<'static>,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Connect {
    type Stream = Stream<S>;
    type Error = io::Error;
    type Future = BoxFuture<'static, io::Result<Stream<S>>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move { TlsConnector::from(self.config).connect(self.host, stream).await.map(Stream) })
    }
}

/// What goes through TLS.
pub(super) struct Stream<S>(tokio_rustls::client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> tokio_postgres::tls::TlsStream for Stream<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Stream<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buf)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
