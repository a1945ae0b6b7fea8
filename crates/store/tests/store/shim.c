/* A disk that can be watched and spoiled. Loaded before the C library, it sees every call that changes files in one
 * folder, writes it into a log, and lets it fail when a test wants that.
 *
 * SHIM_DIR     the folder that is watched
 * SHIM_LOG     the file that the calls are written to, in their order
 * SHIM_FAULTS  a folder: while a file of this name is in it, calls fail
 *                room   with ENOSPC, after as many bytes as the file says
 *                erofs  with EROFS, all that write or open for writing
 *                sync   with EIO, all that sync
 * SHIM_KILL    the number of the call at which the process kills itself
 *
 * Nothing is really synced: what a disk would have then is worked out from the log.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(result, name, ...) ((result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))
#define MAX_FD 4096

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static const char *dir;
static int log_fd = -1;
static long calls_to_live = -1;
static long room;
/* What the room was made from: another text is a new room. */
static char room_text[32];
/* The inode behind each descriptor in the folder; 0 for all others, and 1 for the folder itself. */
static uint64_t watched[MAX_FD];

__attribute__((constructor)) static void begin(void)
{
    dir = getenv("SHIM_DIR");
    const char *kill = getenv("SHIM_KILL");
    if (kill)
        calls_to_live = atol(kill);
    const char *log = getenv("SHIM_LOG");
    if (log)
        log_fd = REAL(int, open, const char *, int, ...)(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
}

/* The name of a file in the folder, or NULL. What SQLite shares between processes never needs to reach the disk. */
static const char *name_in_dir(const char *path)
{
    size_t length = dir ? strlen(dir) : 0;
    if (!length || strncmp(path, dir, length) != 0 || path[length] != '/')
        return NULL;
    const char *name = path + length + 1;
    size_t name_length = strlen(name);
    return name_length > 4 && strcmp(name + name_length - 4, "-shm") == 0 ? NULL : name;
}

static int is_fault(const char *fault, char *text, size_t size)
{
    const char *faults = getenv("SHIM_FAULTS");
    char path[4096];
    if (!faults)
        return 0;
    snprintf(path, sizeof path, "%s/%s", faults, fault);
    if (access(path, F_OK) != 0)
        return 0;
    if (text) {
        int fd = REAL(int, open, const char *, int, ...)(path, O_RDONLY);
        ssize_t n = read(fd, text, size - 1);
        text[n > 0 ? n : 0] = 0;
        REAL(int, close, int)(fd);
    }
    return 1;
}

static void record(char what, uint64_t inode, uint64_t offset, const void *data, uint32_t length)
{
    char head[21];
    if (calls_to_live > 0 && --calls_to_live == 0)
        kill(getpid(), SIGKILL);
    if (log_fd < 0)
        return;
    head[0] = what;
    memcpy(head + 1, &inode, 8);
    memcpy(head + 9, &offset, 8);
    memcpy(head + 17, &length, 4);
    REAL(ssize_t, write, int, const void *, size_t)(log_fd, head, sizeof head);
    if (length)
        REAL(ssize_t, write, int, const void *, size_t)(log_fd, data, length);
}

static uint64_t watch(int fd)
{
    return fd >= 0 && fd < MAX_FD ? watched[fd] : 0;
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    const char *name = name_in_dir(path);
    if (name && (flags & (O_CREAT | O_ACCMODE)) && is_fault("erofs", NULL, 0)) {
        errno = EROFS;
        return -1;
    }
    pthread_mutex_lock(&order);
    int is_new = name && (flags & O_CREAT) && access(path, F_OK) != 0;
    int fd = REAL(int, open, const char *, int, ...)(path, flags, mode);
    int error = errno;
    if (fd >= 0 && fd < MAX_FD) {
        struct stat stat;
        fstat(fd, &stat);
        watched[fd] = name ? stat.st_ino : dir && strcmp(path, dir) == 0 ? 1 : 0;
        if (is_new)
            record('C', stat.st_ino, 0, name, strlen(name));
        else if (name && (flags & O_TRUNC))
            record('T', stat.st_ino, 0, NULL, 0);
    }
    pthread_mutex_unlock(&order);
    errno = error;
    return fd;
}

int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open(path, flags, mode);
}

int close(int fd)
{
    if (fd >= 0 && fd < MAX_FD)
        watched[fd] = 0;
    return REAL(int, close, int)(fd);
}

/* How many bytes may be written now; -1, with errno set, if none. */
static ssize_t allowed(size_t length)
{
    char text[32];
    if (is_fault("erofs", NULL, 0)) {
        errno = EROFS;
        return -1;
    }
    if (!is_fault("room", text, sizeof text)) {
        room_text[0] = 0;
        return length;
    }
    if (strcmp(text, room_text) != 0) {
        strcpy(room_text, text);
        room = atol(text);
    }
    if (room == 0) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t fits = (size_t)room < length ? room : (ssize_t)length;
    room -= fits;
    return fits;
}

static ssize_t watched_write(int fd, const void *data, size_t length, off_t at)
{
    pthread_mutex_lock(&order);
    ssize_t n = allowed(length);
    int error = errno;
    if (n >= 0) {
        struct stat stat;
        fstat(fd, &stat);
        if (at < 0)
            at = fcntl(fd, F_GETFL) & O_APPEND ? stat.st_size : lseek(fd, 0, SEEK_CUR);
        record('W', watch(fd), at, data, n);
        n = REAL(ssize_t, pwrite, int, const void *, size_t, off_t)(fd, data, n, at);
        error = errno;
        if (n > 0)
            lseek(fd, at + n, SEEK_SET);
    }
    pthread_mutex_unlock(&order);
    errno = error;
    return n;
}

ssize_t write(int fd, const void *data, size_t length)
{
    return watch(fd) > 1 ? watched_write(fd, data, length, -1)
                         : REAL(ssize_t, write, int, const void *, size_t)(fd, data, length);
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t at)
{
    return watch(fd) > 1 ? watched_write(fd, data, length, at)
                         : REAL(ssize_t, pwrite, int, const void *, size_t, off_t)(fd, data, length, at);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off_t at)
{
    return pwrite(fd, data, length, at);
}

int ftruncate(int fd, off_t length)
{
    if (watch(fd) > 1) {
        if (is_fault("erofs", NULL, 0)) {
            errno = EROFS;
            return -1;
        }
        pthread_mutex_lock(&order);
        record('T', watch(fd), length, NULL, 0);
        pthread_mutex_unlock(&order);
    }
    return REAL(int, ftruncate, int, off_t)(fd, length);
}

int ftruncate64(int fd, off_t length)
{
    return ftruncate(fd, length);
}

int fsync(int fd)
{
    if (!watch(fd))
        return REAL(int, fsync, int)(fd);
    /* Between these two, other threads go on writing: that is not covered by this sync. */
    pthread_mutex_lock(&order);
    record('B', watch(fd), fd, NULL, 0);
    pthread_mutex_unlock(&order);
    int failed = is_fault("sync", NULL, 0);
    pthread_mutex_lock(&order);
    record(failed ? 'F' : 'S', watch(fd), fd, NULL, 0);
    pthread_mutex_unlock(&order);
    errno = EIO;
    return failed ? -1 : 0;
}

int fdatasync(int fd)
{
    return watch(fd) ? fsync(fd) : REAL(int, fdatasync, int)(fd);
}

int unlink(const char *path)
{
    const char *name = name_in_dir(path);
    if (name && is_fault("erofs", NULL, 0)) {
        errno = EROFS;
        return -1;
    }
    if (name) {
        pthread_mutex_lock(&order);
        record('U', 0, 0, name, strlen(name));
        pthread_mutex_unlock(&order);
    }
    return REAL(int, unlink, const char *)(path);
}

int rename(const char *from, const char *to)
{
    const char *old_name = name_in_dir(from), *new_name = name_in_dir(to);
    if (old_name && new_name) {
        char names[8192];
        int length = snprintf(names, sizeof names, "%s/%s", old_name, new_name);
        pthread_mutex_lock(&order);
        record('R', 0, 0, names, length);
        pthread_mutex_unlock(&order);
    }
    return REAL(int, rename, const char *, const char *)(from, to);
}
