import { expect, it, vi } from 'vitest';
import { runSteps, sum } from '../../scripts/lib/steps.mjs';

it('the tallies of the suites are added', () => {
  const tallies = [
    { passed: 1, failed: 2, skipped: 4 },
    { passed: 8, failed: 16, skipped: 32 },
    { passed: 64, failed: 0, skipped: 0 },
  ];
  expect(sum(tallies)).toEqual({ passed: 73, failed: 18, skipped: 36 });
});

it('a step that fails is counted, prints its details, and stops no other', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const step = (name: string, ok: boolean) => ({ name, run: async () => ({ ok, details: `of ${name}` }) });
  const tally = await runSteps([step('types', false), step('format', true)]);
  const printed = print.mock.calls.flat();
  print.mockRestore();
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(printed).toEqual([
    expect.stringMatching(/^✗ types/),
    '    of types',
    expect.stringMatching(/^✓ format/),
  ]);
});
