import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRecordedPath, recordedPathText } from '../model/recorded-path';
import { recordedPathName } from '../model/recorded-path-name';
import { BadRequest } from './paths';
import { root } from './root';

const FOLDER = 'tests/flows/recorded';

/**
 * Writes a recorded path beside the other ones, under a name that is made of its content.
 * @returns the path of the file in the checkout
 * @throws BadRequest
 */
export async function writeRecordedPath(value: unknown): Promise<string> {
  const path = parseRecordedPath(value);
  if (!path || !/^\w+$/.test(path.machine)) throw new BadRequest('The request is no recorded path');
  const file = `${FOLDER}/${recordedPathName(path)}`;
  await mkdir(join(root, FOLDER), { recursive: true });
  await writeFile(join(root, file), recordedPathText(path));
  return file;
}
