import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { PlaceBetsAnswer, RefusalReason, TableBet } from '../../contract/answers';
import type { PlaceBets } from '../../contract/requests';
import type { Settlement, TableState, TableTotals } from '../../contract/states';
import { port } from './ports';
import type { RoundEvent, RoundReport } from './round.events';
import { type SpotStake, sumBySpot } from './table.draft';

export type TableEvent =
  | RoundEvent
  | { type: 'table.chipPlaced'; chip: SpotStake }
  | { type: 'table.chipUndone' }
  | { type: 'table.draftCleared' }
  | { type: 'table.betsRepeated' }
  | { type: 'table.placeRequested'; key: string; clientSeed: string }
  | { type: 'table.noticeDismissed' };

/** `draft-not-placed`: bets closed before the player placed the chips. */
export type TableNotice = RefusalReason | 'draft-not-placed';

export interface TableContext {
  readonly state: TableState | null;
  /** End of the phase, in milliseconds on the page's monotonic clock. */
  readonly endsAt: number;
  /** Chips on the table that are not bet yet, in the order in which they were put. */
  readonly draft: readonly SpotStake[];
  /** Bets that were sent and not answered. */
  readonly request: PlaceBets | null;
  /** Bets of the player's last round. */
  readonly lastBets: readonly SpotStake[];
  readonly notice: TableNotice | null;
  readonly settlement: Settlement | null;
}

const stakesOf = (bets: readonly TableBet[]): SpotStake[] => bets.map(({ spot, stake }) => ({ spot, stake }));

/** Stores a state of the studio; a new round starts with an empty table. */
const withState = (context: TableContext, state: TableState, receivedAt: number): Partial<TableContext> => {
  const { state: previous, draft, settlement } = context;
  const isNewRound = previous?.round !== state.round;
  const isUnplaced = draft.length > 0 && state.phase !== 'betting';
  return {
    state,
    endsAt: receivedAt + state.ends_in,
    settlement: settlement?.round === state.round ? settlement : null,
    ...(isNewRound && previous && previous.bets.length > 0 && { lastBets: stakesOf(previous.bets) }),
    ...(isUnplaced && { draft: [], notice: 'draft-not-placed' as const }),
  };
};

/** Owns the player's bets at a table with a clock: roulette, teen patti, baccarat, andar bahar. */
export const tableMachine = setup({
  types: { context: {} as TableContext, events: {} as TableEvent },
  actors: { placeBets: port<PlaceBetsAnswer, PlaceBets>('placeBets') },
  delays: { repeatPause: 2_000 },
  guards: {
    isPhase: ({ context }, { phase }: { phase: TableState['phase'] }) => context.state?.phase === phase,
    hasDraft: ({ context }) => context.draft.length > 0,
    isPlaceable: ({ context }) => context.state?.phase === 'betting' && context.draft.length > 0,
    hasLastBets: ({ context }) => context.lastBets.length > 0 && context.draft.length === 0,
    isAccepted: (_, { answer }: { answer: PlaceBetsAnswer }) => answer.status === 'accepted',
  },
  actions: {
    storeState: assign(({ context }, { state, receivedAt }: { state: TableState; receivedAt: number }) =>
      withState(context, state, receivedAt),
    ),
    storeTotals: assign(({ context }, { totals }: { totals: TableTotals }) =>
      context.state?.round === totals.round ? { state: { ...context.state, ...totals } } : {},
    ),
    storeSettlement: assign(({ context }, { settlement }: { settlement: Settlement }) =>
      context.state?.round === settlement.round ? { settlement } : {},
    ),
    addChip: assign(({ context }, { chip }: { chip: SpotStake }) => ({
      draft: [...context.draft, chip],
      notice: null,
    })),
    undoChip: assign(({ context }) => ({ draft: context.draft.slice(0, -1) })),
    clearDraft: assign({ draft: [] }),
    repeatBets: assign(({ context }) => ({ draft: context.lastBets, notice: null })),
    dismissNotice: assign({ notice: null }),
    createRequest: assign(({ context, event }) => {
      assertEvent(event, 'table.placeRequested');
      if (!context.state) return {};
      const { key, clientSeed } = event;
      const bets = sumBySpot(context.draft);
      return {
        request: { round: context.state.round, key, client_seed: clientSeed, bets },
        draft: [],
        notice: null,
      };
    }),
    storeAnswer: assign(({ context }, { answer }: { answer: PlaceBetsAnswer }) => {
      const { request, state } = context;
      const isSameRound = state !== null && state.round === request?.round;
      if (answer.status === 'accepted') {
        return { request: null, ...(isSameRound && { state: { ...state, bets: answer.bets } }) };
      }
      const isOpen = isSameRound && state.phase === 'betting';
      return {
        request: null,
        notice: answer.reason,
        // The chips return to the player's hand: still on the table while bets are open.
        ...(isOpen && request && { draft: [...request.bets, ...context.draft] }),
      };
    }),
    reportBalance: sendParent(
      (_, { balance }: { balance: number }): RoundReport => ({
        type: 'game.balanceChanged',
        balance,
      }),
    ),
  },
}).createMachine({
  id: 'table',
  context: {
    state: null,
    endsAt: 0,
    draft: [],
    request: null,
    lastBets: [],
    notice: null,
    settlement: null,
  },
  type: 'parallel',
  on: {
    'round.totalsReceived': { actions: { type: 'storeTotals', params: ({ event }) => event } },
    'round.settled': { actions: { type: 'storeSettlement', params: ({ event }) => event } },
    'table.noticeDismissed': { actions: 'dismissNotice' },
  },
  states: {
    round: {
      initial: 'connecting',
      on: {
        'round.tableReceived': {
          target: '.received',
          actions: { type: 'storeState', params: ({ event }) => event },
        },
      },
      states: {
        connecting: {},
        received: {
          always: [
            { guard: { type: 'isPhase', params: { phase: 'betting' } }, target: 'betting' },
            { guard: { type: 'isPhase', params: { phase: 'closed' } }, target: 'closed' },
            { guard: { type: 'isPhase', params: { phase: 'revealing' } }, target: 'revealing' },
            { target: 'settled' },
          ],
        },
        betting: {
          on: {
            'table.chipPlaced': { actions: { type: 'addChip', params: ({ event }) => event } },
            'table.chipUndone': { guard: 'hasDraft', actions: 'undoChip' },
            'table.draftCleared': { guard: 'hasDraft', actions: 'clearDraft' },
            'table.betsRepeated': { guard: 'hasLastBets', actions: 'repeatBets' },
          },
        },
        closed: {},
        revealing: {},
        settled: {},
      },
    },
    placement: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'table.placeRequested': {
              guard: 'isPlaceable',
              target: 'placing',
              actions: 'createRequest',
            },
          },
        },
        placing: {
          invoke: {
            id: 'placeBets',
            src: 'placeBets',
            input: ({ context }) => {
              if (!context.request) throw new Error('No bets to place');
              return context.request;
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
                target: 'idle',
                actions: [
                  { type: 'reportBalance', params: ({ event }) => ({ balance: event.output.balance ?? 0 }) },
                  { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
              {
                target: 'idle',
                actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: 'unresolved',
          },
        },
        // A lost answer is not a refusal: the stake may be taken. The same key is sent until the studio answers.
        unresolved: {
          on: { 'round.connected': 'placing' },
          after: { repeatPause: 'placing' },
        },
      },
    },
  },
});
