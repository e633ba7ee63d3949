import { script } from './lib/process.mjs';
import { testMutants } from './lib/tests/mutants.mjs';

// Mutants of machines, adapters, views and the server: `node scripts/mutants.mjs 100 247` tests 100, drawn with the seed 247;
// `node scripts/mutants.mjs 60 247 server` draws from one folder.
await script(async () => {
  const [count = 100, seed = 247] = process.argv.slice(2, 4).map(Number);
  const [folder = ''] = process.argv.slice(4);
  const results = await testMutants({
    count,
    seed,
    folder,
    onResult: ({ mutant, noticedBy }) =>
      console.log(`${noticedBy ? '✓' : '✗'} ${mutant}\n    ${noticedBy ?? 'survived'}`),
  });
  const noticed = results.filter(({ noticedBy }) => noticedBy !== null).length;
  console.log(`\n${noticed} of ${results.length} noticed`);
});
