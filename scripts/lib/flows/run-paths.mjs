import { startVitest } from 'vitest/node';

/** Runs the tests of one machine in a process of its own, and reports each by a message to its parent. */
const [project = '', file = '', pattern = ''] = process.argv.slice(2);

/** @type {import('vitest/node').Reporter} */
const reporter = {
  onTestCaseResult(test) {
    const { errors = [], state } = test.result();
    const { note } = /** @type {{ note?: string }} */ (test.result());
    // Tests of other machines and paths were not chosen.
    if (state === 'skipped' && note === undefined) return;
    process.send?.({
      suite: test.parent.type === 'suite' ? test.parent.name : '',
      name: test.name,
      state,
      message: state === 'skipped' ? note : (errors?.[0]?.message ?? null),
      difference: errors?.[0]?.diff ?? null,
      film: /** @type {{ film?: unknown }} */ (test.meta()).film ?? null,
    });
  },
  onTestModuleEnd(module) {
    for (const { message } of module.errors()) process.send?.({ problem: message });
  },
};

const vitest = await startVitest('test', [file], {
  run: true,
  watch: false,
  project: [project],
  testNamePattern: pattern,
  reporters: [reporter],
});
await vitest.close();
process.disconnect?.();
