import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.SEED),
  ...(process.env.SOAK === '1' && { numRuns: 2_000 }),
});
