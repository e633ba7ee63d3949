import type { TestCase, TestResult } from '@playwright/test/reporter';
import { beforeEach, expect, it, vi } from 'vitest';
import PlaywrightProgress from '../../scripts/lib/tests/reporters/playwright.mjs';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  return () => vi.restoreAllMocks();
});

const failure = (message: string) => ({ message, stack: `${message} at a line`, snippet: '> the line' });

/** A test with the results of its tries. */
function ended(outcome: ReturnType<TestCase['outcome']>, messages: readonly (string | null)[]) {
  const results = messages.map((message, retry) => ({
    status: message === null ? 'passed' : 'failed',
    retry,
    errors: message === null ? [] : [failure(message)],
  }));
  const test = {
    retries: 1,
    results,
    outcome: () => outcome,
    titlePath: () => ['', 'phone', 'bets.spec.ts', 'places a bet'],
  };
  return { test: test as unknown as TestCase, results: results as unknown as TestResult[] };
}

function report(outcome: ReturnType<TestCase['outcome']>, messages: readonly (string | null)[]) {
  const reporter = new PlaywrightProgress();
  const { results, test } = ended(outcome, messages);
  for (const result of results) reporter.onTestEnd(test, result);
  reporter.onEnd();
  return printed.map((text) => text.replace(/, \d+ s$/, ''));
}

it('prints nothing of a test that passes at once', () => {
  expect(report('expected', [null])).toEqual(['✓ Browser tests of the built product: 1 passed, 0 failed']);
});

it('prints why a test failed at its first try, and counts it as passed', () => {
  const { results, test } = ended('flaky', ['the first', null]);
  const reporter = new PlaywrightProgress();
  reporter.onTestEnd(test, results[1] as TestResult);
  expect(printed).toEqual([
    '\n~ bets.spec.ts › places a bet, at its first try\nthe first at a line\n> the line\n',
  ]);
});

it('prints a test that fails at each try once, with its last failure', () => {
  expect(report('unexpected', ['the first', 'the second'])).toEqual([
    '\n✗ bets.spec.ts › places a bet\nthe second at a line\n> the line\n',
    '✗ Browser tests of the built product: 0 passed, 1 failed',
  ]);
});

it('prints errors of the log of the shared server, and all of its error output', () => {
  const reporter = new PlaywrightProgress();
  reporter.onStdOut('{"level":30,"msg":"request"}\n{"level":50,"msg":"a call failed"}\n', undefined);
  reporter.onStdOut(Buffer.from('{"level":60,"msg":"the database has stopped"}'), undefined);
  reporter.onStdErr('Error: out of memory\n', undefined);
  expect(printed).toEqual([
    '{"level":50,"msg":"a call failed"}',
    '{"level":60,"msg":"the database has stopped"}',
    'Error: out of memory\n',
  ]);
});

it('prints nothing that a test prints', () => {
  const reporter = new PlaywrightProgress();
  const { test } = ended('expected', [null]);
  reporter.onStdOut('{"level":50}', test);
  reporter.onStdErr('a warning', test);
  expect(printed).toEqual([]);
});
