// Measures the growth from the sources of the tests, in a process of its own: a signal reaches it with all processes that it has started.
// Arguments: the program pgbench, and `--long` for the sizes that take minutes.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [pgbench, ...args] = process.argv.slice(2);
const { module } = await runnerImport(fileURLToPath(new URL('./growth.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
await module.writePerformance(pgbench, args.includes('--long'));
