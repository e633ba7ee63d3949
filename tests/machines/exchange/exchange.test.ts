import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createEmptyActor } from 'xstate';
import type { Depth } from '../../../domain/betting/exchange';
import type { ExchangeEvent } from '../../../machines/exchange/exchange.events';
import {
  selectFollowedMarkets,
  selectIsDelayNoticeDismissed,
  selectMarketRef,
  selectMatchesRef,
  selectMatchRef,
} from '../../../machines/exchange/exchange.selectors';
import type { MarketFollower } from '../../../machines/exchange/market/market.events';
import { exchangeHarness } from '../../support/machines/exchange-harness';

const start = () => {
  const world = exchangeHarness(undefined);
  const { actor, markets } = world;
  const send = (event: ExchangeEvent) => actor.send(event);
  return {
    ...world,
    send,
    follow: (depth: Depth = 'best') => send({ type: 'exchange.marketFollowed', marketId: 'm1-odds', depth }),
    unfollow: (depth: Depth = 'best') =>
      send({ type: 'exchange.marketUnfollowed', marketId: 'm1-odds', depth }),
    ref: () => selectMarketRef('m1-odds')(actor.getSnapshot()),
    openMarkets: () => markets.openings.filter(({ isClosed }) => !isClosed).length,
  };
};

describe('a market', () => {
  it('is one actor for all its followers', () => {
    const { markets, ref, follow } = start();
    expect(ref()).toBeNull();
    follow();
    const first = ref();
    follow();
    follow('full');
    expect(ref()).toBe(first);
    expect(markets.openings.map(({ input }) => input)).toEqual([{ marketId: 'm1-odds', depth: 'best' }]);
  });

  it('is stopped 5 s after its last follower has left', () => {
    const { clock, openMarkets, ref, unfollow, follow } = start();
    follow();
    follow();
    unfollow();
    clock.increment(60_000);
    expect(openMarkets()).toBe(1);
    unfollow();
    clock.increment(4999);
    expect(openMarkets()).toBe(1);
    clock.increment(1);
    expect([openMarkets(), ref()]).toEqual([0, null]);
  });

  it.each(['best', 'full'] as const)('counts as followed for its %s prices until it is left', (depth) => {
    const { actor, follow, ref, unfollow } = start();
    const followed = () => selectFollowedMarkets(actor.getSnapshot());
    expect(followed()).toEqual([]);
    follow(depth);
    expect(followed()).toEqual([ref()]);
    unfollow(depth);
    expect(ref()).not.toBeNull();
    expect(followed()).toEqual([]);
  });

  it('is not subscribed again when a follower returns within 5 s', () => {
    const { clock, markets, unfollow, follow } = start();
    follow();
    for (const _ of [1, 2, 3]) {
      unfollow();
      clock.increment(4000);
      follow();
      clock.increment(4000);
    }
    expect(markets.openings.map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  it('has the depth of its deepest follower', () => {
    const { markets, unfollow, follow } = start();
    follow();
    follow('full');
    unfollow('full');
    expect(markets.last.received).toEqual([
      { type: 'market.depthRequested', depth: 'best' },
      { type: 'market.depthRequested', depth: 'full' },
      { type: 'market.depthRequested', depth: 'best' },
    ]);
  });

  it('is followed in full depth by an actor, which is passed on to it', () => {
    const { clock, markets, openMarkets, send } = start();
    const follower = createEmptyActor() as unknown as MarketFollower;
    const market = { marketId: 'm1-odds', depth: 'full', follower } as const;
    send({ type: 'exchange.marketFollowed', ...market });
    expect([markets.last.input.depth, markets.last.received[0]]).toEqual([
      'full',
      { type: 'market.followed', follower },
    ]);
    clock.increment(60_000);
    expect(openMarkets()).toBe(1);
    send({ type: 'exchange.marketUnfollowed', ...market });
    expect(markets.last.received.at(-1)).toEqual({ type: 'market.unfollowed', follower });
    clock.increment(5000);
    expect(openMarkets()).toBe(0);
  });

  it('ignores an unfollow without a follow', () => {
    const { actor, send, unfollow } = start();
    unfollow();
    send({ type: 'exchange.matchLeft', matchId: 'm1' });
    expect(actor.getSnapshot().context).toEqual({
      followers: {},
      openings: {},
      isDelayNoticeDismissed: false,
    });
  });

  it('is stopped independently of other markets', () => {
    const { actor, clock, send, unfollow, follow } = start();
    follow();
    send({ type: 'exchange.marketFollowed', marketId: 'm2-odds', depth: 'best' });
    unfollow();
    clock.increment(5000);
    expect(selectMarketRef('m2-odds')(actor.getSnapshot())).not.toBeNull();
  });
});

describe('a match', () => {
  it('is kept while a view shows it, and 5 s longer', () => {
    const { actor, clock, openedMatches, send } = start();
    send({ type: 'exchange.matchOpened', matchId: 'm1' });
    send({ type: 'exchange.matchOpened', matchId: 'm1' });
    send({ type: 'exchange.matchLeft', matchId: 'm1' });
    clock.increment(60_000);
    send({ type: 'exchange.matchLeft', matchId: 'm1' });
    clock.increment(4000);
    send({ type: 'exchange.matchOpened', matchId: 'm1' });
    clock.increment(60_000);
    expect(openedMatches.openings).toMatchObject([{ input: { matchId: 'm1' }, isClosed: false }]);
    expect(selectMatchRef('m1')(actor.getSnapshot())).not.toBeNull();
    send({ type: 'exchange.matchLeft', matchId: 'm1' });
    clock.increment(5000);
    expect(selectMatchRef('m1')(actor.getSnapshot())).toBeNull();
  });

  it('starts from the list of matches, which always runs', () => {
    const { actor } = start();
    expect((selectMatchesRef(actor.getSnapshot()) as AnyActorRef).id).toBe('matches');
  });
});

describe('the price history and the stream', () => {
  it('run while a view shows them', () => {
    const { histories, send, streams } = start();
    const look = { marketId: 'm1-odds', runnerId: 'india' };
    send({ type: 'exchange.historyOpened', ...look });
    send({ type: 'exchange.streamOpened', matchId: 'm1' });
    expect([histories.last, streams.last]).toMatchObject([
      { input: look, isClosed: false },
      { input: { matchId: 'm1' }, isClosed: false },
    ]);
    send({ type: 'exchange.historyLeft', ...look });
    send({ type: 'exchange.streamLeft', matchId: 'm1' });
    expect([histories.last, streams.last]).toMatchObject([{ isClosed: true }, { isClosed: true }]);
  });
});

describe('the state of the player', () => {
  it('is requested when the exchange starts', () => {
    expect(start().sent).toEqual([{ to: 'realtime', event: { type: 'realtime.exchangeStarted' } }]);
  });

  it.each([
    [
      { type: 'exchange.playerChanged', isPlayer: true },
      { type: 'betSlip.playerChanged', isPlayer: true },
      { type: 'bets.playerChanged', isPlayer: true },
    ],
    [{ type: 'exchange.connected' }, { type: 'betSlip.connected' }, { type: 'bets.connected' }],
  ] as const)('is passed to the slip and the bets: %j', (event, ofSlip, ofBets) => {
    const { bets, betSlip, send } = start();
    send(event);
    expect([betSlip.last.received, bets.last.received]).toEqual([[ofSlip], [ofBets]]);
  });

  it('is passed to the favourites', () => {
    const { matchFavourites, send } = start();
    send({ type: 'exchange.playerChanged', isPlayer: false });
    expect(matchFavourites.last.received).toEqual([
      { type: 'matchFavourites.playerChanged', isPlayer: false },
    ]);
  });
});

describe('the notice of the broadcast delay', () => {
  const isDismissed = ({ actor }: ReturnType<typeof start>) =>
    selectIsDelayNoticeDismissed(actor.getSnapshot());

  it('is stored when the player dismisses it', () => {
    const world = start();
    expect(isDismissed(world)).toBe(false);
    world.send({ type: 'exchange.delayNoticeDismissed' });
    expect(isDismissed(world)).toBe(true);
    expect(world.noticeStorage.last.received).toEqual([{ type: 'noticeStorage.delayNoticeDismissed' }]);
  });

  it('is shown again to the next player', () => {
    const world = start();
    world.send({ type: 'exchange.playerChanged', isPlayer: true });
    world.send({ type: 'exchange.delayNoticeDismissed' });
    world.send({ type: 'exchange.playerChanged', isPlayer: true });
    expect(isDismissed(world)).toBe(true);
    world.send({ type: 'exchange.playerChanged', isPlayer: false });
    expect(isDismissed(world)).toBe(false);
  });
});
