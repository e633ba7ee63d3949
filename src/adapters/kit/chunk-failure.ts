import { PortFailure } from './port-failure';

/** Browsers name the address of the chunk in the error; Safari does not. */
const ADDRESS = /https?:\/\/\S+/;

/**
 * Why a chunk could not be loaded. The error of an import does not say: its address, or that of the page, is requested once.
 * `unavailable`: a new release removed the file. `malformed`: it is there, and cannot be run.
 */
export async function chunkFailure(error: unknown): Promise<PortFailure> {
  const [address = location.href] = ADDRESS.exec(String(error)) ?? [];
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return new PortFailure(ok ? 'malformed' : status === 404 ? 'unavailable' : 'failing');
  } catch {
    return new PortFailure('unreachable');
  }
}
