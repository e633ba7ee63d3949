import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from './root.mjs';

/** Shorter sentences may also be texts of the product. */
const LEAST_LENGTH = 30;

/** Sentences about machines, which explain them in docs/machines, as the source has them. @returns {Promise<string[]>} */
async function readSentences() {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.sentences.ts'],
    { cwd: fromRoot(''), encoding: 'utf8' },
  );
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(fromRoot(file)));
  const sources = await Promise.all(files.map((file) => readFile(fromRoot(file), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(/\b(?:en|hi): '([^'\\]+)'/g)]
      .map(([, sentence]) => sentence ?? '')
      .filter(({ length }) => length >= LEAST_LENGTH),
  );
}

/** @param {string} folder */
async function readScripts(folder) {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  return Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Each page of Flow Studio has it. */
const NAME_OF_FLOW_STUDIO = 'Flow Studio';

/** No player downloads a sentence about a machine or a part of Flow Studio. @returns {Promise<import('./steps.mjs').Outcome>} */
export async function checkSentencesAreNotBuilt() {
  const [sentences, ...scripts] = await Promise.all([
    readSentences(),
    readScripts(fromRoot('dist/client')),
    readScripts(fromRoot('dist/studio')),
  ]);
  const built = scripts.flat().join('\n');
  const found = [...sentences, NAME_OF_FLOW_STUDIO].filter((sentence) => built.includes(sentence));
  return {
    ok: sentences.length > 0 && found.length === 0,
    details: `Scripts of the build contain sentences about machines or Flow Studio, or no sentence was found:\n${found.join('\n')}`,
  };
}
