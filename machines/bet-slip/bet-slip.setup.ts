import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { withNews } from '../domain/betting/bet-updates';
import { onMarket } from '../domain/betting/by-market';
import { areQuickStakes, type SlipPreferences } from '../domain/betting/slip-preferences';
import { channel } from '../ports';
import { betLegMachine } from '../slip-selection/slip-selection.machine';
import type { BetLegInput } from '../slip-selection/slip-selection.setup';
import { peer } from '../system';
import type { BetSlipEvent, KeptLeg, SlipKeeperEvent } from './bet-slip.events';
import {
  type BetSlipContext,
  draftOf,
  isDraft,
  isSamePrice,
  isSent,
  keeping,
  keptLegs,
  type SlipLeg,
  type ToldLeg,
  termsOf,
  toldLegs,
} from './slip-entries';

const withLegs = (
  context: BetSlipContext,
  added: readonly KeptLeg[],
  start: (input: BetLegInput) => SlipLeg['ref'],
): Pick<BetSlipContext, 'legs' | 'told' | 'legCount'> => {
  const { isOneClick } = context.preferences;
  const entries = added.map((leg, place) => {
    const legId = `leg:${context.legCount + place + 1}`;
    const ref = start({ ...termsOf(context, leg), legId, leg, isOneClick });
    return { legId, marketId: leg.pick.marketId, ref, leg };
  });
  return {
    legCount: context.legCount + added.length,
    legs: [...context.legs, ...entries.map(({ legId, marketId, ref }) => ({ legId, marketId, ref }))],
    told: {
      ...context.told,
      ...Object.fromEntries(entries.map(({ leg, legId }) => [legId, { leg, isPlaced: false }])),
    },
  };
};

const chosen = ({ preferences }: BetSlipContext, change: Partial<SlipPreferences>) => ({
  preferences: { ...preferences, ...change },
});

/** Every market that something of the slip, or a cash-out, is on. */
const marketsOf = ({ legs, wanted }: BetSlipContext): readonly string[] => [
  ...new Set([...legs.map(({ marketId }) => marketId), ...wanted]),
];

export const betSlipSetup = setup({
  types: { context: {} as BetSlipContext, events: {} as BetSlipEvent },
  actors: { betLeg: betLegMachine, slipKeeper: channel<SlipKeeperEvent>('slipKeeper') },
  guards: {
    isPickedAgain: ({ context, event }) => {
      if (event.type !== 'betSlip.picked') return false;
      const draft = draftOf(context, event.pick);
      return draft !== null && isSamePrice(draft.leg.pick, event.pick);
    },
    isRepicked: ({ context, event }) =>
      event.type === 'betSlip.picked' && draftOf(context, event.pick) !== null,
    isToBeExplained: ({ context, event }) =>
      event.type === 'betSlip.oneClickChanged' && event.isOneClick && !context.preferences.wasOneClickAsked,
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
    addLeg: assign(({ context, event, spawn }) => {
      if (event.type !== 'betSlip.picked') return {};
      const leg: KeptLeg = { pick: event.pick, isOwnPrice: false, stakeText: '', sent: null };
      return withLegs(context, [leg], (input) => spawn('betLeg', { id: input.legId, input }));
    }),
    restoreLegs: assign(({ context, event, spawn }) =>
      event.type === 'betSlip.restored'
        ? withLegs(context, event.legs, (input) => spawn('betLeg', { id: input.legId, input }))
        : {},
    ),
    restorePreferences: assign(({ context, event }) =>
      event.type === 'betSlip.restored' ? { preferences: event.preferences ?? context.preferences } : {},
    ),
    open: raise({ type: 'betSlip.opened' }),
    repick: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'betSlip.picked') return;
      const draft = draftOf(context, event.pick);
      if (draft !== null) enqueue.sendTo(draft.ref, { type: 'betLeg.repicked', pick: event.pick });
    }),
    dropPicked: enqueueActions(({ context, event, enqueue }) => {
      const draft = event.type === 'betSlip.picked' ? draftOf(context, event.pick) : null;
      if (draft === null) return;
      enqueue.stopChild(draft.ref);
      enqueue.assign(keeping(context, ({ legId }) => legId !== draft.legId));
    }),
    dropLegs: enqueueActions(({ context, enqueue }, { which }: { which: 'placed' | 'sent' | 'settled' }) => {
      const isDropped = {
        placed: ({ isPlaced }: ToldLeg) => isPlaced,
        sent: isSent,
        settled: (told: ToldLeg) => !isSent(told),
      }[which];
      for (const { ref } of toldLegs(context).filter(isDropped)) enqueue.stopChild(ref);
      enqueue.assign(keeping(context, (told) => !isDropped(told)));
    }),
    dropDismissed: assign(({ context, event }) =>
      event.type === 'betSlip.legDismissed' ? keeping(context, ({ legId }) => legId !== event.legId) : {},
    ),
    keepLeg: assign(({ context: { told }, event }) =>
      event.type === 'betSlip.legChanged'
        ? { told: { ...told, [event.legId]: { leg: event.leg, isPlaced: false } } }
        : {},
    ),
    keepPlaced: assign(({ context: { told }, event }) => {
      const placed = event.type === 'betSlip.legPlaced' && told[event.legId];
      if (event.type !== 'betSlip.legPlaced' || !placed) return {};
      return { told: { ...told, [event.legId]: { leg: { ...placed.leg, sent: null }, isPlaced: true } } };
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
      event.type === 'betSlip.marketWanted' ? { wanted: [...wanted, event.marketId] } : {},
    ),
    unwant: assign(({ context: { wanted }, event }) =>
      event.type === 'betSlip.marketUnwanted'
        ? { wanted: wanted.filter((marketId) => marketId !== event.marketId) }
        : {},
    ),
    keepMarket: assign(({ context, event }) =>
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
      for (const { ref } of onMarket(context.legs, market.id))
        enqueue.sendTo(ref, { type: 'betLeg.marketMoved', market, condition });
      if (context.wanted.includes(market.id))
        enqueue.sendTo(peer('bets'), { type: 'bets.marketMoved', market });
    }),
    keepBets: assign(({ context, event }) => {
      if (event.type === 'betSlip.betsLoaded') return { bets: event.bets };
      return event.type === 'betSlip.betChanged' ? { bets: withNews(context.bets, event.bet) } : {};
    }),
    /** What is known of a leg's own bet, and of those beside it. */
    passBets: enqueueActions(({ context, event, enqueue }) => {
      const told =
        event.type === 'betSlip.betsLoaded'
          ? event.bets
          : event.type === 'betSlip.betChanged'
            ? [event.bet]
            : [];
      for (const { leg, marketId, ref } of toldLegs(context)) {
        enqueue.sendTo(ref, { type: 'betLeg.positionChanged', bets: onMarket(context.bets, marketId) });
        for (const bet of onMarket(told, marketId)) {
          const isAbout = bet.selectionId === leg.pick.selectionId && bet.side === leg.pick.side;
          if (isAbout) enqueue.sendTo(ref, { type: 'betLeg.betChanged', bet });
        }
      }
    }),
    keepAvailable: assign(({ event }) =>
      event.type === 'betSlip.availableChanged' ? { available: event.available } : {},
    ),
    keepPlayer: assign(({ event }) =>
      event.type === 'betSlip.playerChanged' ? { isPlayer: event.isPlayer } : {},
    ),
    forgetBets: assign({ bets: [], available: null }),
    passPlayer: enqueueActions(({ context, enqueue }) => {
      const isPlayer = context.isPlayer === true;
      for (const { ref } of context.legs) enqueue.sendTo(ref, { type: 'betLeg.playerChanged', isPlayer });
    }),
    passAvailable: enqueueActions(({ context: { available, legs }, enqueue }) => {
      for (const { ref } of legs) enqueue.sendTo(ref, { type: 'betLeg.availableChanged', available });
    }),
    passPreferences: enqueueActions(({ context: { legs, preferences }, enqueue }) => {
      const { choice, isOneClick } = preferences;
      for (const { ref } of legs)
        enqueue.sendTo(ref, { type: 'betLeg.preferencesChanged', choice, isOneClick });
    }),
    passConnected: enqueueActions(({ context: { legs }, enqueue }) => {
      for (const { ref } of legs) enqueue.sendTo(ref, { type: 'betLeg.connected' });
    }),
    placeAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of toldLegs(context).filter(isDraft))
        enqueue.sendTo(ref, { type: 'betLeg.placeRequested' });
    }),
    setOneClick: assign(({ context }, { isOneClick }: { isOneClick: boolean }) =>
      chosen(context, { isOneClick }),
    ),
    rememberExplained: assign(({ context }) => chosen(context, { isOneClick: true, wasOneClickAsked: true })),
    setChoice: assign(({ context, event }) =>
      event.type === 'betSlip.choiceChanged' ? chosen(context, { choice: event.choice }) : {},
    ),
    setQuickStakes: assign(({ context, event }) =>
      event.type === 'betSlip.quickStakesChanged' ? chosen(context, { quickStakes: event.stakes }) : {},
    ),
    savePreferences: sendTo(
      'slipKeeper',
      ({ context: { preferences } }): SlipKeeperEvent => ({
        type: 'slipKeeper.preferencesChanged',
        preferences,
      }),
    ),
    saveLegs: sendTo(
      'slipKeeper',
      ({ context }): SlipKeeperEvent => ({ type: 'slipKeeper.legsChanged', legs: keptLegs(context) }),
    ),
  },
});
