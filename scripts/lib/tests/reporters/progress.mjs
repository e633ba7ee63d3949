/** Milliseconds between two progress lines: a part of the run takes minutes. */
const INTERVAL = 30_000;

/**
 * Prints how far a part of the run is, at most once in 30 seconds, and a last line when it ends.
 * @param {string} part
 */
export function createProgress(part) {
  const start = performance.now();
  const count = { passed: 0, failed: 0, skipped: 0 };
  let printedAt = start;
  const line = () => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    return `${part}: ${count.passed} passed, ${count.failed} failed${skipped}, ${seconds} s`;
  };
  return {
    /** @param {keyof typeof count} outcome */
    add(outcome) {
      count[outcome] += 1;
      if (performance.now() - printedAt < INTERVAL) return;
      printedAt = performance.now();
      console.log(`  ${line()} …`);
    },
    end() {
      console.log(`${count.failed === 0 ? '✓' : '✗'} ${line()}`);
    },
  };
}
