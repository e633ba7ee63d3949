/** The year of most fixtures: a date of another year is shown with its year. */
const START = Date.parse('2026-11-23T06:00:00Z');

interface DateOfTests extends DateConstructor {
  /** Milliseconds by which the clock of tests is behind. */
  readonly behind?: number;
}

const DateOfMachine: DateOfTests = Date;

// Files that share a window share this object, too.
if (DateOfMachine.behind === undefined) {
  const behind = DateOfMachine.now() - START;

  /** Begins with the test run, and goes on with the machine's clock. */
  class DateFromStart extends DateOfMachine {
    static override readonly behind = behind;

    static override now(): number {
      return DateOfMachine.now() - behind;
    }

    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(DateFromStart.now());
      else super(...(args as [number]));
    }
  }

  globalThis.Date = DateFromStart as unknown as DateConstructor;
}
