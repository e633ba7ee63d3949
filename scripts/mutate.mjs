import { parseArgs } from 'node:util';
import { install } from './lib/packages/install.mjs';
import { isInterrupted, script } from './lib/process.mjs';
import { summarize, testMachineMutants, writeReport } from './lib/tests/machine-mutants.mjs';

// Structural mutants of all machines, each judged by the tests of its machine. `npm run mutate -- --sample 200 --seed 247` draws 200,
// `--machine wallet` takes those of one machine, `--jobs 1` uses one core, `--report`
// writes docs/testers/mutation.md.
await script(async () => {
  const { values } = parseArgs({
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '247' },
      machine: { type: 'string' },
      jobs: { type: 'string' },
      report: { type: 'boolean', default: false },
    },
  });
  await install();
  const results = await testMachineMutants({
    seed: Number(values.seed),
    ...(values.sample !== undefined && { sample: Number(values.sample) }),
    ...(values.jobs !== undefined && { jobs: Number(values.jobs) }),
    ...(values.machine !== undefined && { machine: values.machine }),
  });
  const { isEnough, summary, unexplained } = summarize(results);
  if (isInterrupted()) {
    console.log(`Interrupted. So far ${summary}`);
    return 1;
  }
  console.log(summary);
  for (const line of unexplained) console.log(`  not noticed: ${line}`);
  if (values.report)
    await writeReport(
      results,
      values.sample === undefined ? '' : `--sample ${values.sample} --seed ${values.seed} `,
    );
  return isEnough ? 0 : 1;
});
