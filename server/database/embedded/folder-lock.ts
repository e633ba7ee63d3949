import { createHash } from 'node:crypto';
import { realpathSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../../kit/operator-error';

/**
 * Locks a folder for this process until the returned function is called. The lock is a listening socket with a name made from the
 * folder's identity, which the operating system closes with the process: a lock file would outlive `kill -9`.
 * @throws OperatorError if another process has locked the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = lockName(folder);
  const server = (await listen(name)) ?? (await takeOver(name));
  if (server === null) {
    throw new OperatorError(
      `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function lockName(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  const identity = ino === 0n ? realpathSync(folder) : `${dev}:${ino}`;
  const name = `winwin24x7-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\?\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

const listen = (name: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });

/** Takes the name of a process that has ended. A name outlives its process only where sockets are files: not on Linux or Windows. */
async function takeOver(name: string): Promise<Server | null> {
  if (name.startsWith('\0') || name.startsWith('\\') || (await isAnswered(name))) return null;
  unlinkSync(name);
  return listen(name);
}

const isAnswered = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(name, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
