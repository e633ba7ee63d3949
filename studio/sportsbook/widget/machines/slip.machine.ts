import { assign, sendParent, setup } from 'xstate';
import {
  type BetAnswer,
  type BetRefusal,
  type BetRequest,
  MAX_SELECTIONS,
  type Selection,
  type Slip,
} from '../../contract/messages';
import { port } from '../../machine-ports';

export type SlipMode = 'singles' | 'multiple';

/** Identifies a selection on the slip. */
export const idOf = ({ event, market, outcome }: Omit<Selection, 'odds'>): string =>
  `${event}:${market}:${outcome}`;

export interface SlipItem extends Selection {
  /** Paise of a single; 0: none is entered. */
  readonly stake: number;
}

export interface Receipt {
  readonly bet: Slip;
  /** Odds of the request for each selection: those of the bet are the same or better. */
  readonly asked: readonly number[];
}

export interface SlipContext {
  readonly session: string | null;
  readonly items: readonly SlipItem[];
  readonly mode: SlipMode;
  /** Paise of the multiple. */
  readonly stake: number;
  /** Bets to be sent; the first one is on its way. Each has its own idempotency key. */
  readonly queue: readonly BetRequest[];
  /** Bets of the last placement that were accepted. */
  readonly receipts: readonly Receipt[];
  readonly refusal: BetRefusal | null;
}

export type SlipEvent =
  | { type: 'slip.sessionChanged'; session: string | null }
  /** The player signed out, or another one signed in. */
  | { type: 'slip.playerLeft' }
  /** Adds the selection, or removes it. A selection of the same market is replaced. */
  | { type: 'slip.selectionToggled'; selection: Selection }
  | { type: 'slip.selectionRemoved'; id: string }
  | { type: 'slip.modeChanged'; mode: SlipMode }
  | { type: 'slip.stakeChanged'; stake: number }
  | { type: 'slip.singleStakeChanged'; id: string; stake: number }
  /** Sets the stake of the multiple, or of each single. */
  | { type: 'slip.quickStakeChosen'; stake: number }
  /** The player accepts the prices of the list. */
  | { type: 'slip.oddsAccepted'; odds: Readonly<Record<string, number>> }
  | { type: 'slip.cleared' }
  | { type: 'slip.noticeDismissed' }
  /** `keys`: one for each bet. */
  | { type: 'slip.placeRequested'; keys: readonly string[] };

/** Events that the slip sends to its parent. */
export type SlipReport =
  | { type: 'book.betPlaced'; balance: number }
  | { type: 'book.betRefused' }
  /** The player's session is over. */
  | { type: 'book.sessionEnded' };

const selectionOf = ({ event, market, odds, outcome }: SlipItem): Selection => ({
  event,
  market,
  outcome,
  odds,
});

/** The selections whose prices and state matter for the placement: singles without a stake are not placed. */
export function selectionsToPlace({ items, mode }: SlipContext): readonly SlipItem[] {
  const staked = items.filter((item) => item.stake > 0);
  return mode === 'singles' && staked.length > 0 ? staked : items;
}

/** The bets that the slip would place, without keys. */
export function draftBets({ items, mode, stake }: SlipContext): Omit<BetRequest, 'key'>[] {
  if (mode === 'multiple') {
    return stake > 0 && items.length > 1 ? [{ stake, selections: items.map(selectionOf) }] : [];
  }
  return items
    .filter((item) => item.stake > 0)
    .map((item) => ({ stake: item.stake, selections: [selectionOf(item)] }));
}

function toggle(items: readonly SlipItem[], selection: Selection): readonly SlipItem[] {
  if (items.some((item) => idOf(item) === idOf(selection))) {
    return items.filter((item) => idOf(item) !== idOf(selection));
  }
  const others = items.filter(
    ({ event, market }) => event !== selection.event || market !== selection.market,
  );
  return others.length >= MAX_SELECTIONS ? items : [...others, { ...selection, stake: 0 }];
}

/** The stake of a multiple becomes that of its only remaining selection, unless the selection has a stake of its own. */
const asSingles = (items: readonly SlipItem[], stake: number): Partial<SlipContext> => ({
  items: items.map((item) => ({ ...item, stake: item.stake || stake })),
  stake: 0,
  mode: 'singles',
});

/** Owns the bet slip: selections, stakes, and the placement of its bets one after another. */
export const slipMachine = setup({
  types: { context: {} as SlipContext, events: {} as SlipEvent },
  actors: { placeBet: port<BetAnswer, { session: string; request: BetRequest }>('placeBet') },
  guards: {
    isPlaceable: ({ context }) => context.session !== null && draftBets(context).length > 0,
    isAccepted: (_, { answer }: { answer: BetAnswer }) => answer.status === 'accepted',
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    hasSession: ({ context }) => context.session !== null,
  },
  delays: { repeatPause: 2000 },
  actions: {
    storeSession: assign((_, { session }: { session: string | null }) => ({ session })),
    toggleSelection: assign(({ context }, { selection }: { selection: Selection }) => {
      const items = toggle(context.items, selection);
      const isMultiple = items.length > 1 && new Set(items.map(({ event }) => event)).size === items.length;
      return {
        items,
        refusal: null,
        receipts: [],
        mode: !isMultiple ? 'singles' : context.items.length < 2 ? 'multiple' : context.mode,
        ...(items.length === 1 && context.mode === 'multiple' && asSingles(items, context.stake)),
      };
    }),
    removeSelection: assign(({ context }, { id }: { id: string }) => {
      const items = context.items.filter((item) => idOf(item) !== id);
      if (items.length > 1 || context.mode === 'singles') return { items, refusal: null };
      return { ...asSingles(items, context.stake), refusal: null };
    }),
    storeMode: assign((_, { mode }: { mode: SlipMode }) => ({ mode, refusal: null })),
    storeStake: assign((_, { stake }: { stake: number }) => ({ stake, refusal: null })),
    storeSingleStake: assign(({ context }, { id, stake }: { id: string; stake: number }) => ({
      items: context.items.map((item) => (idOf(item) === id ? { ...item, stake } : item)),
      refusal: null,
    })),
    storeQuickStake: assign(({ context: { items, mode } }, { stake }: { stake: number }) => ({
      refusal: null,
      ...(mode === 'multiple' ? { stake } : { items: items.map((item) => ({ ...item, stake })) }),
    })),
    acceptOdds: assign(({ context }, { odds }: { odds: Readonly<Record<string, number>> }) => ({
      items: context.items.map((item) => ({ ...item, odds: odds[idOf(item)] ?? item.odds })),
      refusal: null,
    })),
    clear: assign({ items: [], stake: 0, refusal: null, receipts: [], mode: 'singles' }),
    /** A bet whose answer is lost cannot be sent for another player; its player finds it in the list of bets. */
    abandonQueue: assign({ items: [], stake: 0, queue: [], receipts: [], mode: 'singles' }),
    dismissNotice: assign({ refusal: null, receipts: [] }),
    createQueue: assign(({ context }, { keys }: { keys: readonly string[] }) => ({
      queue: draftBets(context).map((bet, index) => ({ ...bet, key: keys[index] ?? '' })),
      refusal: null,
      receipts: [],
    })),
    /** Removes what was placed from the slip. */
    storeAccepted: assign(({ context }, { answer }: { answer: BetAnswer }) => {
      const [placed, ...queue] = context.queue;
      const ids = new Set(placed?.selections.map(idOf));
      const asked = placed?.selections.map(({ odds }) => odds) ?? [];
      return {
        queue,
        receipts: [
          ...context.receipts,
          ...(answer.status === 'accepted' ? [{ bet: answer.bet, asked }] : []),
        ],
        items: context.items.filter((item) => !ids.has(idOf(item))),
        ...(context.mode === 'multiple' && { stake: 0, mode: 'singles' as const }),
      };
    }),
    /** The bets after a refused one are not sent: the player decides again. */
    storeRefusal: assign((_, { answer }: { answer: BetAnswer }) => ({
      queue: [],
      refusal: answer.status === 'refused' ? answer.reason : null,
    })),
    reportBalance: sendParent(
      (_, { answer }: { answer: BetAnswer }): SlipReport => ({
        type: 'book.betPlaced',
        balance: answer.status === 'accepted' ? answer.balance : 0,
      }),
    ),
    reportRefusal: sendParent((): SlipReport => ({ type: 'book.betRefused' })),
    reportSessionEnded: sendParent((): SlipReport => ({ type: 'book.sessionEnded' })),
  },
}).createMachine({
  id: 'sportsbookSlip',
  context: { session: null, items: [], mode: 'singles', stake: 0, queue: [], receipts: [], refusal: null },
  on: { 'slip.sessionChanged': { actions: { type: 'storeSession', params: ({ event }) => event } } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'slip.selectionToggled': { actions: { type: 'toggleSelection', params: ({ event }) => event } },
        'slip.selectionRemoved': { actions: { type: 'removeSelection', params: ({ event }) => event } },
        'slip.modeChanged': { actions: { type: 'storeMode', params: ({ event }) => event } },
        'slip.stakeChanged': { actions: { type: 'storeStake', params: ({ event }) => event } },
        'slip.singleStakeChanged': { actions: { type: 'storeSingleStake', params: ({ event }) => event } },
        'slip.quickStakeChosen': { actions: { type: 'storeQuickStake', params: ({ event }) => event } },
        'slip.oddsAccepted': { actions: { type: 'acceptOdds', params: ({ event }) => event } },
        'slip.cleared': { actions: 'clear' },
        'slip.noticeDismissed': { actions: 'dismissNotice' },
        // Drafts are kept, as in the bet slip of the exchange.
        'slip.playerLeft': { actions: 'dismissNotice' },
        'slip.placeRequested': {
          guard: 'isPlaceable',
          target: 'placing',
          actions: { type: 'createQueue', params: ({ event }) => event },
        },
      },
    },
    placing: {
      invoke: {
        id: 'placeBet',
        src: 'placeBet',
        input: ({ context: { queue, session } }) => {
          const [request] = queue;
          if (request === undefined || session === null) throw new Error('No bet to place');
          return { request, session };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'accepted',
            actions: [
              { type: 'reportBalance', params: ({ event }) => ({ answer: event.output }) },
              { type: 'storeAccepted', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ answer: event.output }) },
              'reportRefusal',
            ],
          },
        ],
        onError: { target: 'unresolved', actions: 'reportSessionEnded' },
      },
      on: { 'slip.playerLeft': { target: 'editing', actions: 'abandonQueue' } },
    },
    accepted: {
      always: [
        { guard: 'isQueueEmpty', target: 'editing' },
        { guard: 'hasSession', target: 'placing' },
        { target: 'waiting' },
      ],
    },
    // A lost answer is not a refusal: the stake may be taken. The same key is sent until the sportsbook answers.
    unresolved: {
      after: { repeatPause: [{ guard: 'hasSession', target: 'placing' }, { target: 'waiting' }] },
      on: { 'slip.playerLeft': { target: 'editing', actions: 'abandonQueue' } },
    },
    /** The book asks for the next session of the same player until it has one. */
    waiting: {
      on: {
        'slip.playerLeft': { target: 'editing', actions: 'abandonQueue' },
        'slip.sessionChanged': {
          target: 'unresolved',
          actions: { type: 'storeSession', params: ({ event }) => event },
        },
      },
    },
  },
});
