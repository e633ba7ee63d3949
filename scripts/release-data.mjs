import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withPostgres } from './lib/postgres.mjs';
import { CommandError, run, script } from './lib/process.mjs';
import { fromRoot } from './lib/root.mjs';

// Usage: node scripts/release-data.mjs
// Plays on the sources and stores the data of the version of package.json in tests/fixtures, from which later versions are upgraded.
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const folder = fromRoot(`tests/fixtures/${version}`);

await script(async () => {
  if (existsSync(folder))
    throw new CommandError(`${folder} exists: the data of a released version are kept.`);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(fromRoot('tests/support/releases/make.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  /** @type {typeof import('../tests/support/releases/make').makeRelease} */
  const makeRelease = module.makeRelease;
  await withPostgres(async (url, { programs }) => {
    if (!url || !programs)
      throw new CommandError('PostgreSQL is not installed, which one of the dumps needs.');
    await mkdir(folder, { recursive: true });
    try {
      await makeRelease(folder, url, async () => {
        const options = [
          '--inserts',
          '--rows-per-insert=100',
          '--no-owner',
          '--no-privileges',
          '--dbname',
          url,
        ];
        const { code, output } = await run(join(programs, 'pg_dump'), options);
        if (code !== 0) throw new CommandError(`pg_dump failed.\n${output}`);
        return output;
      });
    } catch (error) {
      await rm(folder, { recursive: true });
      throw error;
    }
  });
  console.log(`${folder} has the data of version ${version}.`);
  return 0;
});
