import { withPostgres } from './lib/postgres.mjs';
import { run, script } from './lib/process.mjs';
import { withTemporaryFilesInMemory } from './lib/tests/memory.mjs';

// Usage: node scripts/with-postgres.mjs <command> [<argument> …]
const [command, ...args] = process.argv.slice(2);

await script(async () => {
  if (!command) throw new Error('Pass the command that is to run with PostgreSQL.');
  return withTemporaryFilesInMemory(() =>
    withPostgres(async (url) => {
      if (!url) console.log('PostgreSQL is not installed: only the embedded database will be tested.');
      const { code } = await run(command, args, { show: true, env: url ? { TEST_DATABASE_URL: url } : {} });
      return code;
    }),
  );
});
