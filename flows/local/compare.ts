import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BadRequest } from './paths';
import { root } from './root';

const FILE = join(root, 'test-results/flows-compare/difference.json');

const run = promisify(execFile);

/** A commit, a branch, or a commit counted from one: no option and no path of a file. */
const VERSION = /^\w[\w./@{}^~-]{0,199}$/;

/** The first line that the command wrote about its failure. */
const reasonOf = (error: unknown): string =>
  String((error as { stderr?: unknown }).stderr ?? '')
    .trim()
    .split('\n', 1)[0] || 'The command failed';

/**
 * The difference to a version of the checkout, as `npm run flows:compare` draws it.
 * @throws BadRequest
 */
export async function compareWith(body: unknown): Promise<string> {
  const { version } = (body ?? {}) as { version?: unknown };
  if (typeof version !== 'string' || !VERSION.test(version))
    throw new BadRequest('The request names no commit or branch');
  try {
    await run(process.execPath, [join(root, 'scripts/compare-flows.mjs'), version], { cwd: root });
  } catch (error) {
    throw new BadRequest(reasonOf(error));
  }
  return readFile(FILE, 'utf8');
}
