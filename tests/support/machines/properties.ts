import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { trace, traceStart } from '../../../flows/model/trace';
import { FakePort } from './fakes';
import { leavesOf } from './leaves';
import { eventsIn, type Model, PASSED_THROUGH, perform } from './model';
import { describeEvent } from './paths';
import { type Inspect, type Running, snapshotOf } from './run';

const FAILURES = join(process.cwd(), 'tests/paths/failures');

const LONGEST = 25;
const RUNS = process.env.SOAK ? 400 : 6;

/** An answer to a call that was stopped or repeated: it must change nothing. */
const LATE = 'late answer';

/** A millisecond passes, which is less than any delay. */
const MOMENT = 'a moment';

/** A failing sequence, which is tried before all others. */
interface Failure {
  readonly start: string;
  readonly events: readonly EventObject[];
}

/** The part of the context that is compared after each step. */
type Decided = (context: AnyMachineSnapshot['context']) => unknown;

type World<Machine extends AnyStateMachine> = Running<Machine>;

const portsOf = (world: object): readonly FakePort<unknown, unknown>[] =>
  Object.values(world).filter((value) => value instanceof FakePort);

/** The numbers of a context: none of them may be the result of a division by zero or of a missing value. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null || 'sessionId' in value) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** The idempotency key of a request that moves money. */
function keyOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return undefined;
  const { idempotencyKey, key } = input as { idempotencyKey?: unknown; key?: unknown };
  return idempotencyKey ?? key;
}

/** What holds for every machine, whatever happens to it. */
function checkInvariants(world: object, snapshot: AnyMachineSnapshot): void {
  expect(numbersIn(snapshot.context).filter(Number.isNaN), 'numbers that are none').toEqual([]);
  for (const { calls } of portsOf(world)) {
    const waiting = calls.filter(({ isSettled, signal }) => !isSettled && !signal.aborted);
    expect(waiting.length, 'calls of one port that wait for an answer').toBeLessThan(2);
    // A key that is sent again names the same request.
    const sent = new Map<unknown, unknown>();
    for (const { input } of calls) {
      const key = keyOf(input);
      if (key === undefined) continue;
      if (sent.has(key)) expect(input, 'the request that is repeated with its key').toEqual(sent.get(key));
      else sent.set(key, input);
    }
  }
}

function checkLeaves<Machine extends AnyStateMachine, W extends World<Machine>>(
  { assertions }: Model<Machine, W>,
  world: W,
): void {
  const snapshot = snapshotOf(world);
  for (const leaf of leavesOf(snapshot)) {
    const assertion = assertions[leaf];
    if (assertion === undefined || assertion === PASSED_THROUGH)
      throw new Error(`"${leaf}" is no state to be in`);
    assertion(snapshot as SnapshotFrom<Machine>, world);
  }
}

/** Answers a call that the machine has stopped, if there is one. */
async function answerLate(world: object): Promise<void> {
  const stopped = portsOf(world)
    .flatMap(({ calls }) => calls)
    .find(({ isSettled, signal }) => !isSettled && signal.aborted);
  await stopped?.reject(new Error('late'));
}

/** Performs the chosen events, and checks after each that the actor is where the pure machine is. Adds them to `played`. */
async function play<Machine extends AnyStateMachine, W extends World<Machine>>(
  model: Model<Machine, W>,
  start: (input: InputFrom<Machine>, inspect: Inspect) => W | Promise<W>,
  input: InputFrom<Machine>,
  choose: (possible: readonly EventObject[], index: number) => EventObject | undefined,
  played: EventObject[],
  decided: Decided,
): Promise<void> {
  const compared = ({ context, value }: AnyMachineSnapshot) => ({ value, context: decided(context) });
  const world = await start(input, () => undefined);
  let { snapshot } = traceStart(model.machine, input);
  try {
    for (let index = 0; ; index++) {
      const isActive = snapshot.status === 'active';
      const event = isActive ? choose(eventsIn(model, snapshot as SnapshotFrom<Machine>), index) : undefined;
      if (event === undefined) return;
      played.push(event);
      if (event.type === LATE) await answerLate(world);
      else if (event.type === MOMENT) world.clock.increment(1);
      else {
        await perform(model, world, event);
        snapshot = trace(model.machine, snapshot, event).snapshot;
      }
      expect(compared(snapshotOf(world))).toEqual(compared(snapshot));
      checkInvariants(world, snapshot);
      if (snapshot.status === 'active') checkLeaves(model, world);
    }
  } finally {
    world.stop();
  }
}

const stepsOf = (events: readonly EventObject[]): string =>
  events.map((event, index) => `${index + 1}. ${describeEvent(event)}`).join('\n');

const savedFailures = (name: string): readonly Failure[] => {
  const file = join(FAILURES, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Failure[]) : [];
};

function save(name: string, failure: Failure): string {
  const file = join(FAILURES, `${name}.json`);
  mkdirSync(FAILURES, { recursive: true });
  writeFileSync(file, `${JSON.stringify([...savedFailures(name), failure], null, 2)}\n`);
  return file;
}

/**
 * Plays random sequences of events, answers, late answers and times on an actor: assertions and invariants hold, and the actor is
 * where the pure machine is. A sequence that fails is shortened, printed as steps and saved, and tried first from then on.
 */
export function testProperties<Machine extends AnyStateMachine, W extends World<Machine>>(
  model: Model<Machine, W>,
  start: (input: InputFrom<Machine>, inspect: Inspect) => W | Promise<W>,
  decided: Decided,
): void {
  const starts = Object.entries(model.starts);
  describe(`random sequences of ${model.name}`, () => {
    for (const [index, failure] of savedFailures(model.name).entries())
      it(`hold in the saved sequence ${index + 1}`, () =>
        play(
          model,
          start,
          model.starts[failure.start] as InputFrom<Machine>,
          (_, step) => failure.events[step],
          [],
          decided,
        ));

    it('keep what the model asserts', async () => {
      let shortest: Failure | undefined;
      const property = fc.asyncProperty(
        fc.nat(starts.length - 1),
        fc.array(fc.nat(999), { minLength: 1, maxLength: LONGEST }),
        async (first, choices) => {
          const [name, input] = starts[first] as (typeof starts)[number];
          const events: EventObject[] = [];
          const choose = (possible: readonly EventObject[], index: number): EventObject | undefined => {
            const choice = choices[index];
            const all = [...possible, { type: LATE }, { type: MOMENT }];
            return choice === undefined ? undefined : all[choice % all.length];
          };
          try {
            await play(model, start, input, choose, events, decided);
          } catch (error) {
            shortest = { start: name, events };
            throw error;
          }
        },
      );
      const { errorInstance, failed } = await fc.check(property, { numRuns: RUNS });
      if (!failed || shortest === undefined) return;
      const file = process.env.MUTANTS ? 'nowhere' : save(model.name, shortest);
      throw new Error(
        `From ${shortest.start}:\n${stepsOf(shortest.events)}\n\n${String(errorInstance)}\nSaved in ${file}`,
      );
    });
  });
}
