import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { editMachine } from '../../machines/exchange/bets/edit/edit.machine';
import { isEdited } from '../../machines/exchange/bets/edit/edit.setup';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { malformed, refused, unavailable, unreachable } from '../support/machines/fixtures';
import { market } from '../support/machines/market-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, KEY, later } from '../support/machines/slip-fixtures';

type Machine = typeof editMachine;
type Edit = SnapshotFrom<Machine>;
export type EditWorld = ReturnType<typeof editWorld>;

/** Another key than that of the bet. */
const EDIT_KEY = 'key-of-the-first-edit';

export function editWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const createIdempotencyKey = fakePort<LogicOf<Machine, 'createIdempotencyKey'>>();
  const editBet = fakePort<LogicOf<Machine, 'editBet'>>();
  const findBet = fakePort<LogicOf<Machine, 'findBet'>>();
  const followedMarket = fakeChannel<LogicOf<Machine, 'followedMarket'>, never>();
  const machine = editMachine.provide({
    actors: {
      createIdempotencyKey: createIdempotencyKey.logic,
      editBet: editBet.logic,
      findBet: findBet.logic,
      followedMarket: followedMarket.logic,
    },
  });
  return { ...run(machine, { input, inspect }), createIdempotencyKey, editBet, findBet };
}

const port = answers<Machine, EditWorld>();

const waiting = betResult.unmatched;
/** As after one step of the price. */
const stepped = later(waiting, { price: 185 });
const edited = later(waiting, { price: 190, remaining: 300_00, size: 300_00 });
const partly = later(waiting, { state: 'partial', matched: 200_00, remaining: 300_00 });
const matched = later(waiting, { state: 'matched', matched: 500_00, remaining: 0 });

/** The outcome must be known before the form can be closed or sent again. */
const isKeptUntilKnown = (edit: Edit): void => {
  expect(edit.can({ type: 'edit.closed' })).toBe(false);
  expect(edit.can({ type: 'edit.submitted' })).toBe(false);
  expect(edit.context.outcome).toBeNull();
};

const notRendered = (states: readonly ['sending']) => ({
  in: states,
  because: 'the form waits for its answer',
});

export const editModel: Model<Machine, EditWorld> = {
  name: 'edit',
  machine: editMachine,
  starts: { 'of a waiting bet': { bet: waiting } },
  events: {
    'edit.priceStepped': [
      { type: 'edit.priceStepped', direction: 'up' },
      { type: 'edit.priceStepped', direction: 'down' },
    ],
    'edit.priceTyped': [
      { type: 'edit.priceTyped', text: '1.9' },
      { type: 'edit.priceTyped', text: 'two' },
    ],
    'edit.priceEntered': [{ type: 'edit.priceEntered' }],
    'edit.bestPriceChosen': [{ type: 'edit.bestPriceChosen' }],
    'edit.sizeTyped': [
      { type: 'edit.sizeTyped', text: '300' },
      { type: 'edit.sizeTyped', text: '0' },
    ],
    'edit.submitted': [{ type: 'edit.submitted' }],
    'edit.closed': [{ type: 'edit.closed' }],
    'edit.betChanged': [
      { type: 'edit.betChanged', bet: partly },
      { type: 'edit.betChanged', bet: matched },
      { type: 'edit.betChanged', bet: { ...matched, id: '2' } },
    ],
    'edit.connected': [{ type: 'edit.connected' }],
    'followedMarket.changed': [
      { type: 'followedMarket.changed', market: market(), condition: 'OPEN' },
      { type: 'followedMarket.changed', market: market({ version: 8, runners: [] }), condition: 'OPEN' },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    createIdempotencyKey: port(({ createIdempotencyKey }) => createIdempotencyKey, [EDIT_KEY], [unreachable]),
    editBet: port(
      ({ editBet }) => editBet,
      [edited, matched],
      [refused('The market is suspended'), unavailable, unreachable, malformed],
    ),
    findBet: port(({ findBet }) => findBet, [matched, waiting, stepped, null], [unreachable]),
  },
  waits: { 'sending.pausing': ({ context }) => Math.min(1000 * 2 ** (context.unanswered - 1), 8000) },
  distinguish: (edit) => [
    isEdited(edit.context),
    edit.context.bestPrice,
    edit.context.priceText !== null,
    edit.context.bet.state,
    edit.context.outcome?.kind,
    edit.context.unanswered > 0,
    Math.min(edit.context.unconfirmed, 3),
  ],
  distinguishEdges: ({ context }) => [
    isEdited(context),
    context.priceText !== null,
    context.bestPrice !== null,
  ],
  ignored: {
    'edit.priceStepped': notRendered(['sending']),
    'edit.priceTyped': notRendered(['sending']),
    'edit.priceEntered': notRendered(['sending']),
    'edit.bestPriceChosen': notRendered(['sending']),
    'edit.sizeTyped': notRendered(['sending']),
    'edit.submitted': notRendered(['sending']),
    'edit.closed': { in: ['sending'], because: 'the outcome must be known first' },
    'edit.connected': {
      in: ['choosing', 'sending.creatingKey', 'sending.sent', 'sending.lookingUp'],
      because: 'no answer is missing, or a request is pending',
    },
  },
  assertions: {
    choosing: (edit) => {
      expect(edit.can({ type: 'edit.closed' })).toBe(true);
      const isAvailable = edit.context.outcome?.kind !== 'unavailable';
      expect(edit.can({ type: 'edit.submitted' })).toBe(isEdited(edit.context) && isAvailable);
      expect(edit.context.bet.remaining).toBeGreaterThan(0);
    },
    'sending.creatingKey': (edit) => {
      isKeptUntilKnown(edit);
      expect(edit.children).not.toHaveProperty('editBet');
    },
    'sending.sent': (edit, { editBet }) => {
      isKeptUntilKnown(edit);
      expect(editBet.last.input).toEqual(edit.context.request);
      // A repeat has the key of the first request.
      expect(new Set(editBet.calls.map(({ input }) => input.idempotencyKey))).toEqual(new Set([EDIT_KEY]));
    },
    'sending.pausing': (edit) => {
      isKeptUntilKnown(edit);
      expect(edit.hasTag('unknown')).toBe(true);
    },
    'sending.lookingUp': (edit, { findBet }) => {
      isKeptUntilKnown(edit);
      expect(findBet.last.input).toEqual({ idempotencyKey: KEY, betId: '1' });
    },
    changed: ({ context, output }) => {
      expect(output).not.toBeNull();
      expect(output).toEqual(context.edited);
    },
    over: ({ output }) => expect(output).toBeNull(),
    closed: ({ output }) => expect(output).toBeNull(),
  } satisfies LeafAssertions<Machine, EditWorld>,
};
