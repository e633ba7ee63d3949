/**
 * @typedef {{ ok: boolean, details?: string, note?: string }} Outcome `details` are printed for a failure, `note` always
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/**
 * Starts the steps in order, `atOnce` of them at a time. Prints a line for each when it ends, and the details of a failure.
 * @param {readonly Step[]} steps
 * @returns {Promise<Tally>}
 */
export async function runSteps(steps, atOnce = 1) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const start = performance.now();
      const { ok, details = '', note } = await step.run();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${ok ? '✓' : '✗'} ${step.name.padEnd(36)} ${seconds.padStart(5)} s`);
      if (note) console.log(note.replace(/^/gm, '    '));
      if (!ok) console.log(details.trim().replace(/^/gm, '    '));
      tally[ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  return tally;
}
