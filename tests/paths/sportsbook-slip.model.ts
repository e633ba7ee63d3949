import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { BetAnswer } from '../../studio/sportsbook/contract/messages';
import { slipMachine } from '../../studio/sportsbook/widget/machines/slip.machine';
import { accepted, selection } from '../studio/pages/sportsbook/fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof slipMachine;
type SlipWorld = ReturnType<typeof slipWorld>;

/** The pure machine has no parent to report to. */
const machine = slipMachine.provide({
  actions: { reportBalance: () => {}, reportRefusal: () => {}, reportSessionEnded: () => {} },
});

export function slipWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const placeBet = fakePort<LogicOf<Machine, 'placeBet'>>();
  const provided = slipMachine.provide({ actors: { placeBet: placeBet.logic } });
  return { ...run(provided, { input, inspect }), placeBet };
}

const id = 'match-1:result:home';
const refused: BetAnswer = { status: 'refused', reason: 'price-moved', odds: [200] };

const sending = ['placing', 'unresolved', 'waiting'];
const sent = { in: sending, because: 'the slip is fixed while its bets are sent' };

/** Each bet that is sent belongs to the queue, whose first bet keeps its key until it is answered. */
export const slipModel: Model<Machine, SlipWorld> = {
  name: 'sportsbookSlip',
  machine,
  starts: { 'as the sportsbook opens': undefined },
  events: {
    'slip.sessionChanged': ({ context: { session } }) => [
      { type: 'slip.sessionChanged', session: session === null ? 's1' : null },
    ],
    'slip.playerLeft': [{ type: 'slip.playerLeft' }],
    'slip.selectionToggled': [
      { type: 'slip.selectionToggled', selection: selection() },
      { type: 'slip.selectionToggled', selection: selection({ event: 'match-2' }) },
    ],
    'slip.selectionRemoved': [{ type: 'slip.selectionRemoved', id }],
    'slip.modeChanged': ({ context: { items } }) =>
      items.length < 2 ? [] : [{ type: 'slip.modeChanged', mode: 'singles' }],
    'slip.stakeChanged': [{ type: 'slip.stakeChanged', stake: 5000 }],
    'slip.singleStakeChanged': ({ context: { items } }) =>
      items.map((item) => ({
        type: 'slip.singleStakeChanged',
        id: `${item.event}:result:home`,
        stake: 10_000,
      })),
    'slip.quickStakeChosen': [{ type: 'slip.quickStakeChosen', stake: 10_000 }],
    'slip.oddsAccepted': [{ type: 'slip.oddsAccepted', odds: { [id]: 170 } }],
    'slip.cleared': [{ type: 'slip.cleared' }],
    'slip.noticeDismissed': [{ type: 'slip.noticeDismissed' }],
    'slip.placeRequested': [{ type: 'slip.placeRequested', keys: ['key-1', 'key-2'] }],
  } satisfies EventCases<Machine>,
  answers: {
    placeBet: answers<Machine, SlipWorld>()(
      ({ placeBet }) => placeBet,
      [accepted(90_000), refused],
      [unreachable],
    ),
  },
  waits: { unresolved: 2000 },
  distinguish: ({ context: { items, mode, queue, session, stake } }) => [
    items.map((item) => [item.event, item.stake > 0]),
    mode,
    queue.length,
    session !== null,
    stake > 0,
  ],
  distinguishEdges: ({ context: { queue, session } }) => [queue.length, session !== null],
  ignored: {
    'slip.selectionToggled': sent,
    'slip.selectionRemoved': sent,
    'slip.modeChanged': sent,
    'slip.stakeChanged': sent,
    'slip.singleStakeChanged': sent,
    'slip.quickStakeChosen': sent,
    'slip.oddsAccepted': sent,
    'slip.cleared': sent,
    'slip.noticeDismissed': sent,
    'slip.placeRequested': sent,
  },
  assertions: {
    editing: ({ context }) => expect(context.queue).toEqual([]),
    placing: ({ context: { queue } }, { placeBet }) =>
      expect(placeBet.last.input).toEqual({ session: 's1', request: queue[0] }),
    accepted: PASSED_THROUGH,
    unresolved: ({ context: { queue } }, { placeBet }) =>
      expect(placeBet.inputs.map(({ request }) => request.key)).toContain(queue[0]?.key),
    waiting: ({ context: { queue } }) => expect(queue.length).toBeGreaterThan(0),
  } satisfies LeafAssertions<Machine, SlipWorld>,
};
