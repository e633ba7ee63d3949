import { createProgress } from './progress.mjs';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */

/** Prints progress, and a failed test when it has failed for the last time; nothing of a test that passes. */
export default class PlaywrightProgress {
  progress = createProgress('Browser tests of the built product');

  printsToStdio() {
    return true;
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, result) {
    const outcome = test.outcome();
    if (result.status === 'skipped') this.progress.add('skipped');
    else if (outcome === 'expected' || outcome === 'flaky') this.progress.add('passed');
    else if (result.retry === test.retries) {
      this.progress.add('failed');
      const errors = result.errors.map(({ message, snippet, stack }) =>
        [stack ?? message, snippet].join('\n'),
      );
      console.log(`\n✗ ${test.titlePath().filter(Boolean).slice(1).join(' › ')}\n${errors.join('\n')}\n`);
    }
  }

  /** @param {import('@playwright/test/reporter').TestError} error outside of a test */
  onError({ message, stack }) {
    console.log(stack ?? message);
  }

  onEnd() {
    this.progress.end();
  }
}
