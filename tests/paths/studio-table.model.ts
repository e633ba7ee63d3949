import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { PlaceBetsAnswer, TableBet } from '../../studio/contract/answers';
import { tableMachine } from '../../studio/pages/machines/table.machine';
import { tableState } from '../studio/pages/support/states';
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

type Machine = typeof tableMachine;
type Table = SnapshotFrom<Machine>;
type TableWorld = ReturnType<typeof tableWorld>;

/** The pure machine has no parent to report to. */
const machine = tableMachine.provide({ actions: { reportBalance: () => {} } });

export function tableWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const placeBets = fakePort<LogicOf<Machine, 'placeBets'>>();
  const provided = tableMachine.provide({ actors: { placeBets: placeBets.logic } });
  return { ...run(provided, { input, inspect }), placeBets };
}

const red: TableBet = { spot: 'red', stake: 10_000, won: null };
const accepted: PlaceBetsAnswer = { status: 'accepted', bets: [red], balance: 90_000 };
const refused: PlaceBetsAnswer = { status: 'refused', reason: 'above-maximum', balance: null };

const next = { betting: 'closed', closed: 'revealing', revealing: 'settled', settled: null } as const;

/** The next phase of the round, or the next round. */
const states = ({ context: { state } }: Table) => {
  const following = tableState({ round: state?.round === 'round-0001' ? 'round-0002' : 'round-0001' });
  const phase = state === null ? null : next[state.phase];
  return [following, ...(state === null || phase === null ? [] : [{ ...state, phase }])].map(
    (received) => ({ type: 'round.tableReceived', state: received, receivedAt: 0 }) as const,
  );
};

const phaseIs =
  (phase: 'betting' | 'closed' | 'revealing' | 'settled') =>
  ({ context }: Table): void => {
    expect(context.state?.phase).toBe(phase);
    // Chips that were not bet do not stay on the table.
    if (phase !== 'betting') expect(context.draft).toEqual([]);
  };

const notBetting = ['round.connecting', 'round.closed', 'round.revealing', 'round.settled'];

export const tableModel: Model<Machine, TableWorld> = {
  name: 'table',
  machine,
  starts: { 'as the page opens': undefined },
  events: {
    'round.tableReceived': states,
    'round.totalsReceived': ({ context }) => [
      {
        type: 'round.totalsReceived',
        totals: { round: context.state?.round ?? 'round-0001', client_seed: 'none', players: 1, totals: [] },
      },
    ],
    'round.crashReceived': [],
    'round.crashUpdated': [],
    'round.slotsReceived': [],
    'round.settled': ({ context }) => [
      {
        type: 'round.settled',
        settlement: { round: context.state?.round ?? 'round-0001', staked: 10_000, won: 0 },
      },
    ],
    'round.connected': [{ type: 'round.connected' }],
    'round.disconnected': [],
    'table.chipPlaced': [{ type: 'table.chipPlaced', chip: { spot: 'red', stake: 10_000 } }],
    'table.chipUndone': [{ type: 'table.chipUndone' }],
    'table.draftCleared': [{ type: 'table.draftCleared' }],
    'table.betsRepeated': [{ type: 'table.betsRepeated' }],
    'table.placeRequested': [{ type: 'table.placeRequested', key: 'key-00000001', clientSeed: 'seed' }],
    'table.noticeDismissed': [{ type: 'table.noticeDismissed' }],
  } satisfies EventCases<Machine>,
  answers: {
    placeBets: answers<Machine, TableWorld>()(
      ({ placeBets }) => placeBets,
      [accepted, refused],
      [unreachable],
    ),
  },
  waits: { 'placement.unresolved': 2000 },
  distinguish: ({ context: { draft, lastBets, notice, request, state } }) => [
    draft.length > 0,
    lastBets.length > 0,
    notice !== null,
    request !== null && request.round !== state?.round,
    (state?.bets.length ?? 0) > 0,
  ],
  distinguishEdges: ({ context: { draft, lastBets } }) => [draft.length > 0, lastBets.length > 0],
  isFarEnough: ({ context: { draft } }) => draft.length > 1,
  ignored: {
    'table.chipPlaced': { in: notBetting, because: 'bets are closed' },
    'table.chipUndone': { in: notBetting, because: 'bets are closed' },
    'table.draftCleared': { in: notBetting, because: 'bets are closed' },
    'table.betsRepeated': { in: notBetting, because: 'bets are closed' },
    'table.placeRequested': {
      in: ['placement.placing', 'placement.unresolved'],
      because: 'bets wait for an answer',
    },
    'round.connected': { in: ['placement.idle', 'placement.placing'], because: 'no answer was lost' },
  },
  assertions: {
    'round.connecting': ({ context }) => expect(context.state).toBeNull(),
    'round.received': PASSED_THROUGH,
    'round.betting': phaseIs('betting'),
    'round.closed': phaseIs('closed'),
    'round.revealing': phaseIs('revealing'),
    'round.settled': phaseIs('settled'),
    'placement.idle': ({ context }) => expect(context.request).toBeNull(),
    'placement.placing': ({ context }, { placeBets }) =>
      expect(placeBets.last.input).toEqual(context.request),
    // The stake may be taken: the request keeps its key and its round.
    'placement.unresolved': ({ context }, { placeBets }) =>
      expect(context.request).toEqual(placeBets.last.input),
  } satisfies LeafAssertions<Machine, TableWorld>,
};
