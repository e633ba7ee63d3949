import { testMutants } from './lib/mutants.mjs';
import { script } from './lib/process.mjs';

// Mutants of machines, adapters and views: `node scripts/mutants.mjs 100 247` tests 100, drawn with the seed 247.
await script(async () => {
  const [count = 100, seed = 247] = process.argv.slice(2).map(Number);
  const results = await testMutants({
    count,
    seed,
    onResult: ({ mutant, noticedBy }) =>
      console.log(`${noticedBy ? '✓' : '✗'} ${mutant}\n    ${noticedBy ?? 'survived'}`),
  });
  const noticed = results.filter(({ noticedBy }) => noticedBy !== null).length;
  console.log(`\n${noticed} of ${results.length} noticed`);
});
