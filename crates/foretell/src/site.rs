//! `foretell site`: the page as plain files, for web hosts that run no programs. What is in them, the server's crate knows.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use foretell_server::{BasePath, site};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder to write to: a new or an empty one, or one with an older version of the page
    dir: PathBuf,

    /// The path below which the host has the folder, such as /games/ [default: /]
    #[arg(long, env = "FORETELL_BASE_PATH", value_name = "PATH")]
    base_path: Option<BasePath>,
}

/// This file tells a folder with a page from all others.
const MARK: &str = "files.json";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { dir, base_path } = args;
    let base_path = base_path.clone().unwrap_or_default();
    if is_strange(dir)? {
        bail!("{} has other files in it; name a folder that is empty or new", dir.display());
    }
    let Some(files) = site(&base_path) else {
        bail!("this program was built without its page; build the page first (npm run build in web), then the program");
    };
    let n_files = files.len();
    for (path, content) in files {
        let path = dir.join(path);
        let folder = path.parent().unwrap_or(dir);
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        fs::write(&path, content).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    writeln!(
        io::stdout(),
        "{} holds the page ({n_files} files); let a web host have it below {}",
        dir.display(),
        base_path.as_str()
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Whether there is something in the folder that is not ours to write over.
fn is_strange(dir: &Path) -> anyhow::Result<bool> {
    if !dir.exists() || dir.join(MARK).exists() {
        return Ok(false);
    }
    let mut entries = fs::read_dir(dir).with_context(|| format!("{} cannot be read", dir.display()))?;
    Ok(entries.next().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_other_files_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        assert!(!is_strange(&dir.path().join("new")).unwrap() && !is_strange(dir.path()).unwrap());
        fs::write(dir.path().join("letter.txt"), "dear").unwrap();
        assert!(is_strange(dir.path()).unwrap());
        fs::write(dir.path().join(MARK), "{}").unwrap();
        assert!(!is_strange(dir.path()).unwrap());
    }
}
