import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createFailureLog } from '../../studio/server/sportsbook/failure-log';

/** The lines of a log of failures whose clock the test sets. */
function testLog() {
  const lines: object[] = [];
  let now = 0;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createFailureLog(pino({}, stream), 'not settled', () => now);
  return {
    ...log,
    lines: () => lines.splice(0),
    advance(minutes: number) {
      now += minutes * 60_000;
    },
  };
}

const unreadable = () => new TypeError('a selection cannot be read');

it('logs the failure of each item once', () => {
  const log = testLog();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    log.failed('first', unreadable());
    log.failed('second', unreadable());
  }
  const err = { type: 'TypeError', message: 'a selection cannot be read' };
  expect(log.lines()).toMatchObject([
    { msg: 'not settled', slip: 'first', err },
    { msg: 'not settled', slip: 'second', err },
  ]);
});

it('logs another cause at once, with the number of lines that were left out', () => {
  const log = testLog();
  log.failed('first', unreadable());
  log.failed('first', unreadable());
  log.failed('first', new Error('no such event'));
  expect(log.lines().slice(1)).toMatchObject([{ err: { message: 'no such event' }, omitted: 1 }]);
});

it('logs the same cause again after an hour', () => {
  const log = testLog();
  log.failed('first', unreadable());
  log.advance(59);
  log.failed('first', unreadable());
  log.advance(1);
  log.failed('first', unreadable());
  log.failed('first', unreadable());
  expect(log.lines()).toHaveLength(2);
});

it('logs an item that is open again, and forgets no other', () => {
  const log = testLog();
  log.failed('first', unreadable());
  log.failed('second', unreadable());
  log.keep(new Set(['second']));
  log.failed('first', unreadable());
  log.failed('second', unreadable());
  expect(log.lines()).toMatchObject([{ slip: 'first' }, { slip: 'second' }, { slip: 'first' }]);
});
