import type { DifferenceFile } from '../../model/difference-file';
import { LOCAL, type RunLine, type RunRequest } from '../../model/local';
import type { RecordedPath } from '../../model/recorded-path';

/** True in the pages of `npm run flows`, whose server runs on the machine of its user. */
export const isLocal: boolean = import.meta.env.DEV;

const post = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
  fetch(`${LOCAL}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** @throws Error with the reason of a refusal */
async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw new Error((await response.text()) || String(response.status));
  return response;
}

/**
 * Runs paths, and calls back with each result.
 * @throws Error with the reason of a refusal
 */
export async function runPaths(
  request: RunRequest,
  onLine: (line: RunLine) => void,
  signal: AbortSignal,
): Promise<void> {
  const { body } = await accepted(await post('run', request, signal));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line));
  }
}

/**
 * Writes a recorded path into the project.
 * @returns the path of the file in the checkout
 * @throws Error with the reason of a refusal
 */
export async function writePath(path: RecordedPath): Promise<string> {
  const { file } = await (await accepted(await post('record', path))).json();
  return file;
}

/**
 * Compares with a commit or a branch of the checkout.
 * @throws Error with the reason of a refusal
 */
export async function compareWith(version: string, signal: AbortSignal): Promise<DifferenceFile> {
  return (await accepted(await post('compare', { version }, signal))).json();
}
