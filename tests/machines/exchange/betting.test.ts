import { describe, expect, it } from 'vitest';
import { betsMachine } from '../../../machines/exchange/bets/bets.machine';
import type { BetsActor } from '../../../machines/exchange/bets/bets.selectors';
import { cashOutMachine } from '../../../machines/exchange/bets/cash-out/cash-out.machine';
import { exchangeMachine } from '../../../machines/exchange/exchange.machine';
import type { matchFavouritesMachine } from '../../../machines/exchange/favourites/match-favourites.machine';
import type { MarketEvent } from '../../../machines/exchange/market/market.events';
import { marketMachine } from '../../../machines/exchange/market/market.machine';
import type { matchesMachine } from '../../../machines/exchange/matches/matches.machine';
import { betSlipMachine } from '../../../machines/exchange/slip/bet-slip.machine';
import { type BetSlipActor, selectSelectionRefs } from '../../../machines/exchange/slip/bet-slip.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../../support/machines/fakes';
import { change, level, market } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';
import { betResult, selection } from '../../support/machines/slip-fixtures';

/** The exchange with its real market, slip, bets and cash-out; the server and the storage are faked. */
async function start() {
  const feed = fakeChannel<LogicOf<typeof marketMachine, 'feed'>, MarketEvent>();
  const loadAllBets = fakePort<LogicOf<typeof betsMachine, 'loadAllBets'>>();
  const loadQuote = fakePort<LogicOf<typeof cashOutMachine, 'loadQuote'>>();
  const machine = exchangeMachine.provide({
    actors: {
      market: marketMachine.provide({ actors: { feed: feed.logic } }),
      matches: fakeChannel<typeof matchesMachine, never>().logic,
      matchFavourites: fakeChannel<typeof matchFavouritesMachine, never>().logic,
      noticeStorage: fakeChannel<LogicOf<typeof exchangeMachine, 'noticeStorage'>, never>().logic,
      betSlip: betSlipMachine.provide({
        actors: {
          slipStorage: fakeChannel<LogicOf<typeof betSlipMachine, 'slipStorage'>, never>().logic,
        },
      }),
      bets: betsMachine.provide({
        actors: {
          loadAllBets: loadAllBets.logic,
          cashOut: cashOutMachine.provide({ actors: { loadQuote: loadQuote.logic } }),
        },
      }),
    },
  });
  const running = run(machine, {
    as: 'exchange',
    childPeers: ['bets', 'betSlip', 'matches', 'matchFavourites'],
    input: undefined,
  });
  const { actor } = running;
  const slip: BetSlipActor = actor.system.get('betSlip');
  const bets: BetsActor = actor.system.get('bets');
  actor.send({ type: 'exchange.playerChanged', isPlayer: true });
  await loadAllBets.resolve([betResult.unmatched]);
  return {
    ...running,
    bets,
    feed,
    followers: () => actor.getSnapshot().context.followers,
    slip,
    contextAt: (index: number) => selectSelectionRefs(slip.getSnapshot())[index]?.getSnapshot().context,
  };
}

const india = { type: 'betSlip.selectionAdded', selection: selection() } as const;
const australia = {
  type: 'betSlip.selectionAdded',
  selection: selection({ selectionId: 'australia', price: 216 }),
} as const;

describe('a selection of the slip', () => {
  it('knows the market and the open bets as soon as it is added', async () => {
    const { contextAt, feed, followers, slip } = await start();
    slip.send(india);
    feed.send({ type: 'market.snapshotReceived', market: market(), at: 1 });
    slip.send(australia);
    expect(contextAt(1)).toMatchObject({ market: market(), condition: 'OPEN', bets: [betResult.unmatched] });
    expect([feed.openings.length, followers()]).toEqual([1, { 'm1-odds': { best: 0, full: 2 } }]);
  });

  it('is notified of each change of its market, and no longer after it was removed', async () => {
    const { clock, contextAt, feed, followers, slip } = await start();
    slip.send(india);
    feed.send({ type: 'market.snapshotReceived', market: market(), at: 1 });
    feed.send({
      type: 'market.changed',
      change: change({ runners: [{ id: 'india', back: [level(190)] }] }),
      at: 2,
    });
    expect(contextAt(0)?.market?.runners[0]?.back).toEqual([level(190)]);
    slip.send(india);
    expect(followers()).toEqual({ 'm1-odds': { best: 0, full: 0 } });
    clock.increment(5000);
    expect([followers(), feed.last.isClosed]).toEqual([{}, true]);
  });
});

describe('a cash-out', () => {
  it('follows its market until its player signs out', async () => {
    const { actor, bets, followers } = await start();
    bets.send({ type: 'bets.cashOutOpened', marketId: 'm1-odds', selectionId: 'india' });
    expect(followers()).toEqual({ 'm1-odds': { best: 0, full: 1 } });
    actor.send({ type: 'exchange.playerChanged', isPlayer: false });
    expect(followers()).toEqual({ 'm1-odds': { best: 0, full: 0 } });
  });
});
