import { describe, expect, it } from 'vitest';
import { betLegMachine } from '../../machines/bet-leg/bet-leg.machine';
import * as leg from '../../machines/bet-leg/bet-leg.selectors';
import type { BetSlipEvent, Pick, SlipKeeperEvent } from '../../machines/bet-slip/bet-slip.events';
import { betSlipMachine } from '../../machines/bet-slip/bet-slip.machine';
import * as slip from '../../machines/bet-slip/bet-slip.selectors';
import { defaultSlipPreferences } from '../../machines/domain/betting/slip-preferences';
import { reconciliationMachine } from '../../machines/reconciliation/reconciliation.machine';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { market } from '../support/machines/market-fixtures';
import { run } from '../support/machines/run';
import { KEY, keptLeg, later, pick, placement, told } from '../support/machines/slip-fixtures';

/** The slip with its legs as they are: only the server and the browser's storage are faked. */
function start() {
  const slipKeeper = fakeChannel<LogicOf<typeof betSlipMachine, 'slipKeeper'>, BetSlipEvent>();
  const newKey = fakePort<LogicOf<typeof betLegMachine, 'newKey'>>();
  const placeBet = fakePort<LogicOf<typeof betLegMachine, 'placeBet'>>();
  const findBet = fakePort<LogicOf<typeof betLegMachine, 'findBet'>>();
  const abandonBet = fakePort<LogicOf<typeof reconciliationMachine, 'abandonBet'>>();
  const betLeg = betLegMachine.provide({
    actors: {
      newKey: newKey.logic,
      placeBet: placeBet.logic,
      findBet: findBet.logic,
      reconciliation: reconciliationMachine.provide({
        actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
      }),
    },
  });
  const machine = betSlipMachine.provide({ actors: { slipKeeper: slipKeeper.logic, betLeg } });
  const running = run(machine, { as: 'betSlip', input: undefined, without: ['updates'] });
  const { actor } = running;
  const send = (event: BetSlipEvent) => actor.send(event);
  const kept = <Type extends SlipKeeperEvent['type']>(type: Type) =>
    (slipKeeper.last.told as SlipKeeperEvent[]).filter((event) => event.type === type).at(-1);
  return {
    ...running,
    slipKeeper,
    newKey,
    placeBet,
    findBet,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    leg: (place = 0) => {
      const found = slip.legRefs(actor.getSnapshot())[place];
      if (found === undefined) throw new Error(`There is no leg ${place}`);
      const ref: leg.BetLegActor = found;
      return {
        send: ref.send,
        now: <Value>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => Value): Value =>
          selector(ref.getSnapshot()),
      };
    },
    pick: (changed: Partial<Pick> = {}) => send({ type: 'betSlip.picked', pick: pick(changed) }),
    signIn: (available = 10_000_00) => {
      send({ type: 'betSlip.playerChanged', isPlayer: true });
      send({ type: 'betSlip.availableChanged', available });
    },
    move: (changed: Parameters<typeof market>[0] = {}) =>
      send({ type: 'betSlip.marketMoved', market: market(changed), condition: 'OPEN' }),
    keptLegs: () => (kept('slipKeeper.legsChanged') as { legs: unknown } | undefined)?.legs,
    keptPreferences: () =>
      (kept('slipKeeper.preferencesChanged') as { preferences: unknown } | undefined)?.preferences,
    follows: () =>
      running
        .news()
        .filter(({ to }) => to === 'exchange')
        .map(({ event }) => event),
  };
}

const followed = (marketId: string) => ({ type: 'exchange.marketFollowed', marketId });
const unfollowed = (marketId: string) => ({ type: 'exchange.marketUnfollowed', marketId });

describe('a price that is pressed', () => {
  it('becomes a leg, opens the slip, and has its market followed', () => {
    const { follows, keptLegs, leg: legAt, now, pick: press } = start();
    expect([now(slip.isOpen), now(slip.legCount)]).toEqual([false, 0]);
    press();
    expect([now(slip.isOpen), now(slip.legCountOn('m1-odds')), now(slip.legCountOn('m2'))]).toEqual([
      true,
      1,
      0,
    ]);
    expect(legAt().now(leg.pick)).toEqual(pick());
    expect(follows()).toEqual([followed('m1-odds')]);
    expect(keptLegs()).toEqual([keptLeg({ stakeText: '' })]);
  });

  it('once more takes the leg away, and its market is let go', () => {
    const { follows, keptLegs, now, pick: press } = start();
    press();
    press();
    expect([now(slip.legCount), keptLegs()]).toEqual([0, []]);
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds')]);
  });

  it('of the same side of the same runner is asked for instead, with the stake kept', () => {
    const { keptLegs, leg: legAt, now, pick: press } = start();
    press();
    legAt().send({ type: 'betLeg.stakeTyped', text: '700' });
    press({ price: 190 });
    expect([now(slip.legCount), legAt().now(leg.price), legAt().now(leg.stakeText)]).toEqual([1, 190, '700']);
    expect(keptLegs()).toEqual([keptLeg({ pick: pick({ price: 190 }), stakeText: '700' })]);
  });

  it('on the other side, of another runner or market is a leg of its own', () => {
    const { follows, now, pick: press } = start();
    press();
    press({ side: 'lay', price: 186 });
    press({ selectionId: 'australia', price: 216 });
    press({ marketId: 'm1-tied', price: 2000 });
    expect([now(slip.legCount), now(slip.legCountOn('m1-odds'))]).toEqual([4, 3]);
    expect(now(slip.hasDraft('m1-odds', 'india', 'lay'))).toBe(true);
    expect(now(slip.hasDraft('m1-tied', 'india', 'lay'))).toBe(false);
    expect(follows()).toEqual([followed('m1-odds'), followed('m1-tied')]);
  });

  it('of a leg that is under way is another bet, and takes nothing away', async () => {
    const { leg: legAt, move, newKey, now, pick: press, send, signIn } = start();
    signIn();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    press();
    expect(now(slip.legCount)).toBe(2);
    expect(legAt().now(leg.isBusy)).toBe(true);
  });
});

describe('the legs', () => {
  it('are the same list as long as none comes or goes', () => {
    const { leg: legAt, move, now, pick: press } = start();
    press();
    const before = now(slip.legRefs);
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    move({ version: 8 });
    expect(now(slip.legRefs)).toBe(before);
    press({ selectionId: 'australia' });
    expect(now(slip.legRefs)).toHaveLength(2);
  });

  it('hear of their market, the player’s bets on it, the balance and the choices', () => {
    const { leg: legAt, move, pick: press, send, signIn } = start();
    press();
    press({ marketId: 'm2', selectionId: 'over' });
    signIn();
    move({ version: 9 });
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    send({ type: 'betSlip.choiceChanged', choice: 'none' });
    const [first, second] = [legAt(0), legAt(1)];
    expect([first.now(leg.market)?.version, second.now(leg.market)]).toEqual([9, null]);
    expect(first.now((snapshot) => snapshot.context.bets)).toEqual([told.matched]);
    expect(second.now((snapshot) => [snapshot.context.bets, snapshot.context.choice])).toEqual([[], 'none']);
    expect([first.now(leg.available), second.now(leg.available)]).toEqual([10_000_00, 10_000_00]);
  });

  it('that come later know all of that at once', () => {
    const { leg: legAt, move, pick: press, send, signIn } = start();
    signIn();
    press();
    move();
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    press({ selectionId: 'australia', price: 216 });
    const second = legAt(1);
    expect([second.now(leg.available), second.now(leg.market)?.version]).toEqual([10_000_00, 7]);
    expect(second.now((snapshot) => snapshot.context.bets)).toEqual([told.matched]);
  });

  it('weigh the player’s other bets by the newest word of each, and no bet that has ended', () => {
    const { leg: legAt, pick: press, send } = start();
    press();
    const bets = () => legAt().now((snapshot) => snapshot.context.bets);
    const matched = later(told.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
    send({ type: 'betSlip.betChanged', bet: matched });
    send({ type: 'betSlip.betChanged', bet: told.unmatched });
    expect(bets()).toEqual([matched]);
    send({ type: 'betSlip.betChanged', bet: later(matched, { state: 'won' }) });
    expect(bets()).toEqual([]);
  });

  it('that are put away are gone, and their market with the last of them', () => {
    const { follows, keptLegs, leg: legAt, now, pick: press } = start();
    press();
    press({ side: 'lay' });
    legAt().send({ type: 'betLeg.dismissed' });
    expect([now(slip.legCount), keptLegs()]).toEqual([
      1,
      [keptLeg({ pick: pick({ side: 'lay' }), stakeText: '' })],
    ]);
    legAt().send({ type: 'betLeg.dismissed' });
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds')]);
  });
});

describe('placing all', () => {
  it('confirms or places every leg that can be, and leaves the others as they are', () => {
    const { leg: legAt, move, now, pick: press, send, signIn } = start();
    signIn();
    press();
    press({ side: 'lay', price: 186 });
    move();
    expect(now(slip.hasPlaceable)).toBe(false);
    legAt(0).send({ type: 'betLeg.stakeTyped', text: '500' });
    expect(now(slip.hasPlaceable)).toBe(true);
    send({ type: 'betSlip.placeRequested' });
    expect([legAt(0).now(leg.isConfirming), legAt(1).now(leg.isConfirming)]).toEqual([true, false]);
  });

  it('has nothing to place while the market is suspended', () => {
    const { leg: legAt, now, pick: press, send, signIn } = start();
    signIn();
    press();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    send({ type: 'betSlip.marketMoved', market: market({ status: 'SUSPENDED' }), condition: 'SUSPENDED' });
    expect([now(slip.hasPlaceable), legAt().now(leg.obstacle)]).toEqual([false, 'SUSPENDED']);
  });

  it('tells the standings what the drafts and what is under way would add', () => {
    const { leg: legAt, now, pick: press } = start();
    press();
    press({ side: 'lay', price: 186 });
    legAt(0).send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt(1).send({ type: 'betLeg.stakeTyped', text: 'much' });
    const drafts = now(slip.draftsOn('m1-odds'));
    expect(drafts).toEqual([expect.objectContaining({ selectionId: 'india', side: 'back', stake: 500_00 })]);
    expect([now(slip.draftsOn('m1-odds')), now(slip.draftsOn('m2'))]).toEqual([drafts, []]);
    expect(now(slip.draftsOn('m1-odds'))).toBe(drafts);
  });
});

describe('one click', () => {
  it('is off, and is explained the first time that it is switched on', () => {
    const { keptPreferences, now, send } = start();
    expect([now(slip.isOneClick), now(slip.wasOneClickAsked)]).toEqual([false, false]);
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    expect([now(slip.isExplainingOneClick), now(slip.isOneClick)]).toEqual([true, false]);
    send({ type: 'betSlip.oneClickDeclined' });
    expect([now(slip.isOneClick), now(slip.wasOneClickAsked), keptPreferences()]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  it('is on once that was agreed to, for every leg, and is never explained again', () => {
    const { keptPreferences, leg: legAt, now, pick: press, send } = start();
    press();
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    send({ type: 'betSlip.oneClickConfirmed' });
    expect(legAt().now((snapshot) => snapshot.context.isOneClick)).toBe(true);
    send({ type: 'betSlip.oneClickChanged', isOneClick: false });
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    expect([now(slip.isExplainingOneClick), now(slip.isOneClick)]).toEqual([false, true]);
    expect(keptPreferences()).toEqual({
      ...defaultSlipPreferences,
      isOneClick: true,
      wasOneClickAsked: true,
    });
  });
});

describe('how a player bets', () => {
  it('starts with six quick stakes and better prices, and is remembered when it changes', () => {
    const { keptPreferences, now, send } = start();
    expect([now(slip.quickStakes), now(slip.choice)]).toEqual([
      [100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 25_000_00],
      'better',
    ]);
    send({ type: 'betSlip.quickStakesChanged', stakes: [200_00, 2_000_00] });
    send({ type: 'betSlip.choiceChanged', choice: 'any' });
    expect(keptPreferences()).toEqual({
      ...defaultSlipPreferences,
      quickStakes: [200_00, 2_000_00],
      choice: 'any',
    });
  });

  it.each([
    [[]],
    [[0]],
    [[-100]],
    [[100.5]],
    [[100_00, 100_00]],
    [[Number.NaN]],
    [Array.from({ length: 9 }, (_, n) => n + 1)],
  ])('has no quick stakes %j', (stakes) => {
    const { actor, now, send } = start();
    expect(actor.getSnapshot().can({ type: 'betSlip.quickStakesChanged', stakes })).toBe(false);
    send({ type: 'betSlip.quickStakesChanged', stakes });
    expect(now(slip.quickStakes)).toBe(defaultSlipPreferences.quickStakes);
  });
});

describe('signing in', () => {
  it('loses nothing of the slip: the legs are there, with their stakes, and can be placed', () => {
    const { leg: legAt, move, now, pick: press, send, signIn, told } = start();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    expect([now(slip.hasPlaceable), legAt().now(leg.obstacle)]).toEqual([true, 'SIGNED_OUT']);
    send({ type: 'betSlip.placeRequested' });
    expect(told.filter(({ to }) => to === 'auth')).toHaveLength(1);
    signIn();
    expect([legAt().now(leg.obstacle), legAt().now(leg.stakeText)]).toEqual([null, '500']);
  });

  it('is undone by signing out: the drafts stay, and what was known of the player goes', async () => {
    const { follows, keptLegs, leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    press({ marketId: 'm2', selectionId: 'over' });
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt().send({ type: 'betLeg.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    await placeBet.resolve(told.matched);
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    follows();
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect(now(({ context }) => [context.bets, context.available])).toEqual([[], null]);
    expect([now(slip.legCount), legAt().now(leg.pick).selectionId, follows()]).toEqual([
      1,
      'over',
      [unfollowed('m1-odds')],
    ]);
    expect(keptLegs()).toHaveLength(1);
  });

  it('again after a session that ended while a bet was sent finds it as it was answered', async () => {
    const { leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt().send({ type: 'betLeg.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    await placeBet.reject(refused('Unauthorized action.'));
    signIn();
    expect([now(slip.legCount), legAt().now(leg.obstacle), legAt().now(leg.stakeText)]).toEqual([
      1,
      null,
      '500',
    ]);
  });

  it('looks up nothing that somebody else may have sent', async () => {
    const { keptLegs, leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt().send({ type: 'betLeg.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    await placeBet.reject(unreachable);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect(now(slip.legCount)).toBe(1);
    signIn();
    expect([now(slip.legCount), keptLegs()]).toEqual([0, []]);
  });
});

describe('a reload in the middle', () => {
  const sent = keptLeg({ sent: placement() });
  const draft = keptLeg({ pick: pick({ side: 'lay', price: 186 }), stakeText: '१००' });
  const restored = { type: 'betSlip.restored', preferences: null, legs: [sent, draft] } as const;

  it('brings back how the player bets, the drafts, and what was sent and not heard of', async () => {
    const { findBet, follows, leg: legAt, now, placeBet, signIn, slipKeeper } = start();
    slipKeeper.send({ ...restored, preferences: { ...defaultSlipPreferences, choice: 'none' } });
    signIn();
    expect([now(slip.legCount), now(slip.choice), follows()]).toEqual([2, 'none', [followed('m1-odds')]]);
    expect([legAt(0).now(leg.isUnknown), legAt(1).now(leg.stakeText)]).toEqual([true, '१००']);
    expect([findBet.inputs, placeBet.calls]).toEqual([[{ key: KEY }], []]);
    await findBet.resolve(told.matched);
    expect(legAt(0).now(leg.isPlaced)).toBe(true);
  });

  it('keeps a bet that was sent until it is known, and a placed one no longer', async () => {
    const { findBet, keptLegs, leg: legAt, pick: press, signIn, slipKeeper } = start();
    slipKeeper.send(restored);
    signIn();
    legAt(1).send({ type: 'betLeg.stakeTyped', text: '200' });
    expect(keptLegs()).toEqual([sent, { ...draft, stakeText: '200' }]);
    await findBet.resolve(told.matched);
    expect(keptLegs()).toEqual([{ ...draft, stakeText: '200' }]);
    press({ selectionId: 'australia' });
    expect(keptLegs()).toHaveLength(2);
  });

  it('drops what was sent by a player who is gone since, and keeps the drafts', () => {
    const { keptLegs, now, send, slipKeeper } = start();
    slipKeeper.send(restored);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect([now(slip.legCount), keptLegs()]).toEqual([1, [draft]]);
  });
});

describe('a reconnect in the middle', () => {
  it('looks up at once what is not known, wherever the lookup stands', async () => {
    const { clock, findBet, leg: legAt, send, signIn, slipKeeper } = start();
    slipKeeper.send({ type: 'betSlip.restored', preferences: null, legs: [keptLeg({ sent: placement() })] });
    signIn();
    await findBet.reject(unreachable);
    clock.increment(200);
    send({ type: 'betSlip.connected' });
    expect(findBet.calls).toHaveLength(2);
    await findBet.resolve(told.matched);
    expect(legAt().now(leg.isPlaced)).toBe(true);
  });

  it('settles a bet by the list of open bets that comes with it', () => {
    const { leg: legAt, send, signIn, slipKeeper } = start();
    slipKeeper.send({ type: 'betSlip.restored', preferences: null, legs: [keptLeg({ sent: placement() })] });
    signIn();
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    expect(legAt().now(leg.isPlaced)).toBe(true);
  });
});

describe('clearing the slip', () => {
  it('takes drafts and placed legs away, and leaves what is under way until it is known', async () => {
    const { leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    press({ side: 'lay', price: 186 });
    move();
    legAt(0).send({ type: 'betLeg.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeRequested' });
    legAt(0).send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    send({ type: 'betSlip.cleared' });
    expect([now(slip.legCount), legAt().now(leg.isBusy)]).toEqual([1, true]);
    await placeBet.resolve(told.matched);
    send({ type: 'betSlip.cleared' });
    expect(now(slip.legCount)).toBe(0);
  });
});

describe('a market that a cash-out wants', () => {
  it('is followed for it, its changes are handed on, and it is let go with the last who wants it', () => {
    const { follows, move, news, pick: press, send } = start();
    press();
    send({ type: 'betSlip.marketWanted', marketId: 'm1-odds' });
    send({ type: 'betSlip.marketWanted', marketId: 'm2' });
    expect(follows()).toEqual([followed('m1-odds'), followed('m2')]);
    move({ version: 8 });
    expect(news()).toEqual([
      { to: 'bets', event: { type: 'bets.marketMoved', market: market({ version: 8 }) } },
    ]);
    press();
    send({ type: 'betSlip.marketUnwanted', marketId: 'm2' });
    send({ type: 'betSlip.marketUnwanted', marketId: 'm1-odds' });
    expect(follows()).toEqual([unfollowed('m2'), unfollowed('m1-odds')]);
  });
});
