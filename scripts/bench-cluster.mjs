import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { withPostgres } from './lib/postgres.mjs';
import { CommandError, run, script } from './lib/process.mjs';
import { fromRoot } from './lib/root.mjs';
import { withTemporaryFilesInMemory } from './lib/tests/memory.mjs';

// Usage: npm run bench:cluster [-- --long]
// Measures how the product grows, on a temporary PostgreSQL, and writes docs/performance.md.
const [option, ...others] = process.argv.slice(2);

await script(async () => {
  if (others.length > 0 || (option !== undefined && option !== '--long'))
    throw new CommandError('Usage: npm run bench:cluster [-- --long]');
  await install();
  await build();
  return withTemporaryFilesInMemory(() =>
    withPostgres(async (url, { programs }) => {
      const pgbench = programs && join(programs, 'pgbench');
      if (url === undefined || pgbench === null || !existsSync(pgbench))
        throw new CommandError('PostgreSQL with pgbench is needed: apt-get install postgresql');
      const args = [
        fromRoot('tests/bench/growth/process.mjs'),
        pgbench,
        ...(option === undefined ? [] : [option]),
      ];
      const { code } = await run(process.execPath, args, { show: true, env: { TEST_DATABASE_URL: url } });
      return code;
    }),
  );
});
