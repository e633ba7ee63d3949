import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { applyUpdate } from '../domain/betting/bet-updates';
import { onMarket } from '../domain/betting/by-market';
import { areQuickStakes, type SlipPreferences } from '../domain/betting/slip-preferences';
import { channel } from '../ports';
import { slipSelectionMachine } from '../slip-selection/slip-selection.machine';
import type { SlipSelectionInput } from '../slip-selection/slip-selection.setup';
import { peer } from '../system';
import type { BetSlipEvent, SlipStorageEvent, StoredSelection } from './bet-slip.events';
import {
  type BetSlipContext,
  draftOf,
  isDraft,
  isSamePrice,
  isSent,
  keeping,
  type ReportedSelection,
  reportedSelections,
  type SlipEntry,
  storedSelections,
  termsOf,
} from './slip-entries';

const withSelections = (
  context: BetSlipContext,
  added: readonly StoredSelection[],
  start: (input: SlipSelectionInput) => SlipEntry['ref'],
): Pick<BetSlipContext, 'selections' | 'told' | 'selectionCount'> => {
  const { isOneClick } = context.preferences;
  const entries = added.map((stored, place) => {
    const slipSelectionId = `stored:${context.selectionCount + place + 1}`;
    const ref = start({ ...termsOf(context, stored), slipSelectionId, stored, isOneClick });
    return { slipSelectionId, marketId: stored.selection.marketId, ref, stored };
  });
  return {
    selectionCount: context.selectionCount + added.length,
    selections: [
      ...context.selections,
      ...entries.map(({ slipSelectionId, marketId, ref }) => ({ slipSelectionId, marketId, ref })),
    ],
    told: {
      ...context.told,
      ...Object.fromEntries(
        entries.map(({ stored, slipSelectionId }) => [slipSelectionId, { stored, isPlaced: false }]),
      ),
    },
  };
};

const chosen = ({ preferences }: BetSlipContext, change: Partial<SlipPreferences>) => ({
  preferences: { ...preferences, ...change },
});

/** Every market that something of the slip, or a cash-out, is on. */
const marketsOf = ({ selections, wanted }: BetSlipContext): readonly string[] => [
  ...new Set([...selections.map(({ marketId }) => marketId), ...wanted]),
];

export const betSlipSetup = setup({
  types: { context: {} as BetSlipContext, events: {} as BetSlipEvent },
  actors: { slipSelection: slipSelectionMachine, slipStorage: channel<SlipStorageEvent>('slipStorage') },
  guards: {
    isSelectedAgain: ({ context, event }) => {
      if (event.type !== 'betSlip.selectionAdded') return false;
      const draft = draftOf(context, event.selection);
      return draft !== null && isSamePrice(draft.stored.selection, event.selection);
    },
    isSelectionReplaced: ({ context, event }) =>
      event.type === 'betSlip.selectionAdded' && draftOf(context, event.selection) !== null,
    isToBeExplained: ({ context, event }) =>
      event.type === 'betSlip.oneClickChanged' &&
      event.isOneClick &&
      !context.preferences.isOneClickExplained,
    areQuickStakes: ({ event }) =>
      event.type === 'betSlip.quickStakesChanged' && areQuickStakes(event.stakes),
    hasLeft: ({ context, event }) =>
      event.type === 'betSlip.playerChanged' && !event.isPlayer && context.isPlayer === true,
    /** A visitor from the start, or a player after a visitor. */
    isAnother: ({ context, event }) =>
      event.type === 'betSlip.playerChanged' &&
      (event.isPlayer ? context.isPlayer === false : context.isPlayer === null),
  },
  actions: {
    addSelection: assign(({ context, event, spawn }) => {
      if (event.type !== 'betSlip.selectionAdded') return {};
      const stored: StoredSelection = {
        selection: event.selection,
        isOwnPrice: false,
        stakeText: '',
        submitted: null,
      };
      return withSelections(context, [stored], (input) =>
        spawn('slipSelection', { id: input.slipSelectionId, input }),
      );
    }),
    restoreSelections: assign(({ context, event, spawn }) =>
      event.type === 'betSlip.restored'
        ? withSelections(context, event.selections, (input) =>
            spawn('slipSelection', { id: input.slipSelectionId, input }),
          )
        : {},
    ),
    restorePreferences: assign(({ context, event }) =>
      event.type === 'betSlip.restored' ? { preferences: event.preferences ?? context.preferences } : {},
    ),
    open: raise({ type: 'betSlip.opened' }),
    replaceSelection: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'betSlip.selectionAdded') return;
      const draft = draftOf(context, event.selection);
      if (draft !== null)
        enqueue.sendTo(draft.ref, { type: 'slipSelection.replaced', selection: event.selection });
    }),
    removeSelected: enqueueActions(({ context, event, enqueue }) => {
      const draft = event.type === 'betSlip.selectionAdded' ? draftOf(context, event.selection) : null;
      if (draft === null) return;
      enqueue.stopChild(draft.ref);
      enqueue.assign(keeping(context, ({ slipSelectionId }) => slipSelectionId !== draft.slipSelectionId));
    }),
    removeSelections: enqueueActions(
      ({ context, enqueue }, { which }: { which: 'placed' | 'sent' | 'settled' }) => {
        const isDropped = {
          placed: ({ isPlaced }: ReportedSelection) => isPlaced,
          sent: isSent,
          settled: (told: ReportedSelection) => !isSent(told),
        }[which];
        for (const { ref } of reportedSelections(context).filter(isDropped)) enqueue.stopChild(ref);
        enqueue.assign(keeping(context, (told) => !isDropped(told)));
      },
    ),
    dropDismissed: assign(({ context, event }) =>
      event.type === 'betSlip.selectionDismissed'
        ? keeping(context, ({ slipSelectionId }) => slipSelectionId !== event.slipSelectionId)
        : {},
    ),
    reportSelection: assign(({ context: { told }, event }) =>
      event.type === 'betSlip.selectionChanged'
        ? { told: { ...told, [event.slipSelectionId]: { stored: event.stored, isPlaced: false } } }
        : {},
    ),
    reportPlaced: assign(({ context: { told }, event }) => {
      const placed = event.type === 'betSlip.selectionPlaced' && told[event.slipSelectionId];
      if (event.type !== 'betSlip.selectionPlaced' || !placed) return {};
      return {
        told: {
          ...told,
          [event.slipSelectionId]: { stored: { ...placed.stored, submitted: null }, isPlaced: true },
        },
      };
    }),
    /** Whoever follows a market hears of each change of it. */
    follow: enqueueActions(({ context, enqueue }) => {
      const wanted = marketsOf(context);
      const gone = context.followed.filter((marketId) => !wanted.includes(marketId));
      for (const marketId of wanted.filter((id) => !context.followed.includes(id)))
        enqueue.sendTo(peer('exchange'), { type: 'exchange.marketFollowed', marketId });
      for (const marketId of gone)
        enqueue.sendTo(peer('exchange'), { type: 'exchange.marketUnfollowed', marketId });
      enqueue.assign({
        followed: wanted,
        markets: Object.fromEntries(
          Object.entries(context.markets).filter(([marketId]) => !gone.includes(marketId)),
        ),
      });
    }),
    want: assign(({ context: { wanted }, event }) =>
      event.type === 'betSlip.marketFollowed' ? { wanted: [...wanted, event.marketId] } : {},
    ),
    unwant: assign(({ context: { wanted }, event }) =>
      event.type === 'betSlip.marketUnfollowed'
        ? { wanted: wanted.filter((marketId) => marketId !== event.marketId) }
        : {},
    ),
    storeMarket: assign(({ context, event }) =>
      event.type === 'betSlip.marketMoved'
        ? {
            markets: {
              ...context.markets,
              [event.market.id]: { market: event.market, condition: event.condition },
            },
          }
        : {},
    ),
    passMarket: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'betSlip.marketMoved') return;
      const { condition, market } = event;
      for (const { ref } of onMarket(context.selections, market.id))
        enqueue.sendTo(ref, { type: 'slipSelection.marketMoved', market, condition });
      if (context.wanted.includes(market.id))
        enqueue.sendTo(peer('bets'), { type: 'bets.marketMoved', market });
    }),
    storeBets: assign(({ context, event }) => {
      if (event.type === 'betSlip.betsLoaded') return { bets: event.bets };
      return event.type === 'betSlip.betChanged' ? { bets: applyUpdate(context.bets, event.bet) } : {};
    }),
    /** What is known of a leg's own bet, and of those beside it. */
    passBets: enqueueActions(({ context, event, enqueue }) => {
      const told =
        event.type === 'betSlip.betsLoaded'
          ? event.bets
          : event.type === 'betSlip.betChanged'
            ? [event.bet]
            : [];
      for (const { stored, marketId, ref } of reportedSelections(context)) {
        enqueue.sendTo(ref, {
          type: 'slipSelection.positionChanged',
          bets: onMarket(context.bets, marketId),
        });
        for (const bet of onMarket(told, marketId)) {
          const isAbout =
            bet.selectionId === stored.selection.selectionId && bet.side === stored.selection.side;
          if (isAbout) enqueue.sendTo(ref, { type: 'slipSelection.betChanged', bet });
        }
      }
    }),
    storeAvailable: assign(({ event }) =>
      event.type === 'betSlip.availableChanged' ? { available: event.available } : {},
    ),
    storePlayer: assign(({ event }) =>
      event.type === 'betSlip.playerChanged' ? { isPlayer: event.isPlayer } : {},
    ),
    forgetBets: assign({ bets: [], available: null }),
    passPlayer: enqueueActions(({ context, enqueue }) => {
      const isPlayer = context.isPlayer === true;
      for (const { ref } of context.selections)
        enqueue.sendTo(ref, { type: 'slipSelection.playerChanged', isPlayer });
    }),
    passAvailable: enqueueActions(({ context: { available, selections }, enqueue }) => {
      for (const { ref } of selections)
        enqueue.sendTo(ref, { type: 'slipSelection.availableChanged', available });
    }),
    passPreferences: enqueueActions(({ context: { selections, preferences }, enqueue }) => {
      const { acceptance, isOneClick } = preferences;
      for (const { ref } of selections)
        enqueue.sendTo(ref, { type: 'slipSelection.preferencesChanged', acceptance, isOneClick });
    }),
    passConnected: enqueueActions(({ context: { selections }, enqueue }) => {
      for (const { ref } of selections) enqueue.sendTo(ref, { type: 'slipSelection.connected' });
    }),
    placeAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of reportedSelections(context).filter(isDraft))
        enqueue.sendTo(ref, { type: 'slipSelection.placeRequested' });
    }),
    setOneClick: assign(({ context }, { isOneClick }: { isOneClick: boolean }) =>
      chosen(context, { isOneClick }),
    ),
    rememberExplained: assign(({ context }) =>
      chosen(context, { isOneClick: true, isOneClickExplained: true }),
    ),
    setAcceptance: assign(({ context, event }) =>
      event.type === 'betSlip.acceptanceChanged' ? chosen(context, { acceptance: event.acceptance }) : {},
    ),
    setQuickStakes: assign(({ context, event }) =>
      event.type === 'betSlip.quickStakesChanged' ? chosen(context, { quickStakes: event.stakes }) : {},
    ),
    savePreferences: sendTo(
      'slipStorage',
      ({ context: { preferences } }): SlipStorageEvent => ({
        type: 'slipStorage.preferencesChanged',
        preferences,
      }),
    ),
    storeSelections: sendTo(
      'slipStorage',
      ({ context }): SlipStorageEvent => ({
        type: 'slipStorage.selectionsChanged',
        selections: storedSelections(context),
      }),
    ),
  },
});
