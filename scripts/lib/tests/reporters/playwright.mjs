import { createProgress } from './progress.mjs';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */

/** @param {TestResult} result */
const errorsOf = ({ errors }) =>
  errors.map(({ message, snippet, stack }) => [stack ?? message, snippet].join('\n')).join('\n');

/** @param {TestCase} test */
const titleOf = (test) => test.titlePath().filter(Boolean).slice(1).join(' › ');

/** Levels of the server's log from `error` on. */
const isFailure = (/** @type {string} */ line) => /"level":[5-9]\d/.test(line);

/** Prints progress, and why a test failed for the last time, or at its first try alone; nothing of one that passes at once. */
export default class PlaywrightProgress {
  progress = createProgress('Browser tests of the built product');

  printsToStdio() {
    return true;
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, result) {
    const outcome = test.outcome();
    if (result.status === 'skipped') this.progress.add('skipped');
    else if (outcome === 'expected') this.progress.add('passed');
    else if (outcome === 'flaky') {
      this.progress.add('passed');
      const [first] = test.results;
      if (first) console.log(`\n~ ${titleOf(test)}, at its first try\n${errorsOf(first)}\n`);
    } else if (result.retry === test.retries) {
      this.progress.add('failed');
      console.log(`\n✗ ${titleOf(test)}\n${errorsOf(result)}\n`);
    }
  }

  /** The server that all tests share says why it ended. @param {string | Buffer} chunk @param {TestCase | void} test */
  onStdErr(chunk, test) {
    if (!test) process.stdout.write(chunk);
  }

  /** @param {string | Buffer} chunk @param {TestCase | void} test */
  onStdOut(chunk, test) {
    if (test) return;
    for (const line of String(chunk).split('\n')) if (isFailure(line)) console.log(line);
  }

  /** @param {import('@playwright/test/reporter').TestError} error outside of a test */
  onError({ message, stack }) {
    console.log(stack ?? message);
  }

  onEnd() {
    this.progress.end();
  }
}
