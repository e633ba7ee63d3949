import { describe, expect, it } from 'vitest';
import type { BetLegEvent } from '../../machines/bet-leg/bet-leg.events';
import { betLegMachine } from '../../machines/bet-leg/bet-leg.machine';
import * as leg from '../../machines/bet-leg/bet-leg.selectors';
import type { BetLegInput } from '../../machines/bet-leg/bet-leg.setup';
import type { MarketCondition } from '../../machines/domain/betting/market';
import type { Bet, Market } from '../../machines/domain/exchange';
import { reconciliationMachine } from '../../machines/reconciliation/reconciliation.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { malformed, refused, unreachable } from '../support/machines/fixtures';
import { level, market, runner } from '../support/machines/market-fixtures';
import { run } from '../support/machines/run';
import { KEY, keptLeg, later, legInput, pick, placement, told } from '../support/machines/slip-fixtures';

/** A leg with the lookup that it has in the product: only what the server says is faked. */
function start(input: Partial<BetLegInput> = {}) {
  const newKey = fakePort<LogicOf<typeof betLegMachine, 'newKey'>>();
  const placeBet = fakePort<LogicOf<typeof betLegMachine, 'placeBet'>>();
  const findBet = fakePort<LogicOf<typeof betLegMachine, 'findBet'>>();
  const abandonBet = fakePort<LogicOf<typeof reconciliationMachine, 'abandonBet'>>();
  const machine = betLegMachine.provide({
    actors: {
      newKey: newKey.logic,
      placeBet: placeBet.logic,
      findBet: findBet.logic,
      reconciliation: reconciliationMachine.provide({
        actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
      }),
    },
  });
  const running = run(machine, { input: legInput(input) });
  const { actor, clock } = running;
  const send = (event: BetLegEvent) => actor.send(event);
  return {
    ...running,
    newKey,
    placeBet,
    findBet,
    abandonBet,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    move: (changed: Partial<Market>, condition: MarketCondition = 'OPEN') =>
      send({ type: 'betLeg.marketMoved', market: market({ version: 8, ...changed }), condition }),
    tell: (bet: Bet) => send({ type: 'betLeg.betChanged', bet }),
    place: async () => {
      send({ type: 'betLeg.placeRequested' });
      send({ type: 'betLeg.confirmed' });
      await newKey.resolve(KEY);
    },
    /** Seconds, one by one, as a clock does; answers come in between. */
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.increment(1000);
    },
    /** Lets the exchange say "not there" as often as it is asked within some seconds. */
    notThereFor: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        const asked = findBet.calls.length;
        clock.increment(1000);
        if (findBet.calls.length > asked) await findBet.resolve(null);
      }
    },
  };
}

const at = (price: number) => [
  runner('india', 'India', price, price + 2),
  runner('australia', 'Australia', 216, 220),
];

describe('a stake', () => {
  it('stays as it is typed, also in the digits of a Hindi keyboard', () => {
    const { now, send } = start();
    send({ type: 'betLeg.stakeTyped', text: '१,०००.५' });
    expect([now(leg.stakeText), now(leg.stake), now(leg.obstacle)]).toEqual(['१,०००.५', 1_000_50, null]);
    send({ type: 'betLeg.stakeTyped', text: '1,00' });
    expect([now(leg.stakeText), now(leg.stake)]).toEqual(['1,00', 100_00]);
  });

  it('is what a quick button says, as much as the balance bears, or nothing', () => {
    const { now, send } = start({ available: 1_234_56 });
    send({ type: 'betLeg.stakeChosen', stake: 5_000_00 });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['5000', 'INSUFFICIENT_BALANCE']);
    send({ type: 'betLeg.maxStakeChosen' });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['1234.56', null]);
    send({ type: 'betLeg.stakeCleared' });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['', 'NO_STAKE']);
  });

  it('at most is what a lay’s liability allows, and more beside a bet that it hedges', () => {
    const lay = { leg: keptLeg({ pick: pick({ side: 'lay', price: 186 }) }), available: 860_00 };
    expect(start(lay).now(leg.maxStake)).toBe(1_000_00);
    expect(start({ ...lay, bets: [told.matched] }).now(leg.maxStake)).toBeGreaterThan(1_000_00);
  });

  it('cannot be the most while it is not known what the player has', () => {
    expect(start({ available: null }).now(leg.maxStake)).toBeNull();
    const { actor } = start({ available: null });
    expect(actor.getSnapshot().can({ type: 'betLeg.maxStakeChosen' })).toBe(false);
  });
});

describe('why a leg cannot be placed', () => {
  const suspended = { market: market({ status: 'SUSPENDED' }), condition: 'SUSPENDED' } as const;
  const removed = [{ ...runner('india', 'India', 184, 186), status: 'REMOVED' as const }];

  it.each<[leg.LegObstacle | null, Partial<BetLegInput>]>([
    [null, {}],
    ['STALE', { market: null, condition: 'OPEN' }],
    ['STALE', { condition: 'STALE' }],
    ['SUSPENDED', suspended],
    ['BALL_RUNNING', { condition: 'BALL_RUNNING' }],
    ['RESULT_AWAITED', { condition: 'RESULT_AWAITED' }],
    ['INACTIVE', { condition: 'INACTIVE' }],
    ['CLOSED', { condition: 'CLOSED' }],
    ['SUSPENDED', { ...suspended, isPlayer: false, leg: keptLeg({ stakeText: '' }) }],
    ['NOT_RUNNING', { market: market({ runners: removed }) }],
    ['NOT_RUNNING', { market: market({ runners: [] }) }],
    ['INVALID_ODDS', { leg: keptLeg({ pick: pick({ price: 1850 + 1 }) }) }],
    ['ODDS_CHANGED', { market: market({ runners: at(180) }) }],
    ['NO_STAKE', { leg: keptLeg({ stakeText: ' ' }) }],
    ['STAKE_UNREADABLE', { leg: keptLeg({ stakeText: '5 0 0 rupees' }) }],
    ['STAKE_TOO_LOW', { leg: keptLeg({ stakeText: '99.99' }) }],
    ['STAKE_TOO_HIGH', { leg: keptLeg({ stakeText: '99999999999' }) }],
    ['SIGNED_OUT', { isPlayer: false, available: null }],
    ['STAKE_TOO_LOW', { isPlayer: false, leg: keptLeg({ stakeText: '1' }) }],
    ['INSUFFICIENT_BALANCE', { available: 499_99 }],
    ['INSUFFICIENT_BALANCE', { available: -1 }],
    // What is not known the server judges.
    [null, { available: null }],
  ])('is %s, the first guard that fails', (obstacle, input) => {
    expect(start(input).now(leg.obstacle)).toBe(obstacle);
  });

  it('is never the balance where the bet frees some', () => {
    const hedge = keptLeg({ pick: pick({ side: 'lay', price: 186 }), stakeText: '400' });
    expect(start({ leg: hedge, bets: [told.matched], available: 0 }).now(leg.obstacle)).toBeNull();
    expect(start({ leg: hedge, available: 0 }).now(leg.obstacle)).toBe('INSUFFICIENT_BALANCE');
  });

  it('is that nobody offers the price, where the market keeps no bets that wait', () => {
    const empty = [{ ...runner('india', 'India', 184, 186), back: [] }];
    expect(start({ market: market({ runners: empty }) }).now(leg.obstacle)).toBeNull();
    const notKept = market({ runners: empty, keepsUnmatched: false });
    expect(start({ market: notKept }).now(leg.obstacle)).toBe('NOT_OFFERED');
  });

  it('is gone by itself when the market opens again: the stake was kept', () => {
    const { actor, move, now } = start();
    move({ status: 'SUSPENDED' }, 'SUSPENDED');
    expect([now(leg.obstacle), now(leg.stakeText)]).toEqual(['SUSPENDED', '500']);
    expect(actor.getSnapshot().can({ type: 'betLeg.placeRequested' })).toBe(false);
    move({});
    expect(now(leg.obstacle)).toBeNull();
  });
});

describe('a price', () => {
  it('steps on the ladder for decimal odds alone, and is the player’s own from there on', () => {
    const { now, send } = start();
    send({ type: 'betLeg.priceStepped', direction: 'up' });
    send({ type: 'betLeg.priceStepped', direction: 'up' });
    send({ type: 'betLeg.priceStepped', direction: 'down' });
    expect([now(leg.price), now(leg.isOwnPrice), now(leg.hasMoved), now(leg.offered)]).toEqual([
      185,
      true,
      false,
      184,
    ]);
    const rate = start({ leg: keptLeg({ pick: pick({ gtype: 'bookmaker', price: 8000 }) }) });
    expect(rate.actor.getSnapshot().can({ type: 'betLeg.priceStepped', direction: 'up' })).toBe(false);
  });

  it('of the player’s own waits where the market lets it, and is out of reach where not', () => {
    const own = keptLeg({ pick: pick({ price: 200 }), isOwnPrice: true });
    expect(start({ leg: own }).now(leg.obstacle)).toBeNull();
    const notKept = { market: market({ keepsUnmatched: false }), choice: 'any' } as const;
    expect(start({ leg: own, ...notKept }).now(leg.obstacle)).toBe('NOT_OFFERED');
    const reached = keptLeg({ pick: pick({ price: 180 }), isOwnPrice: true });
    expect(start({ leg: reached, ...notKept }).now(leg.obstacle)).toBeNull();
    const lay = keptLeg({ pick: pick({ side: 'lay', price: 180 }), isOwnPrice: true });
    expect(start({ leg: lay, ...notKept }).now(leg.obstacle)).toBe('NOT_OFFERED');
  });

  it('that was pressed once more, or another, is asked for instead, with the stake kept', () => {
    const { now, send } = start();
    send({ type: 'betLeg.repicked', pick: pick({ price: 190 }) });
    expect([now(leg.price), now(leg.stakeText)]).toEqual([190, '500']);
  });

  it('on a fancy is that of its own line, where several are offered', () => {
    const line = pick({ gtype: 'fancy', price: 9000, line: 48 });
    const levels = [level(10_000, 1_000_00, 47), level(9000, 1_000_00, 48)];
    const fancy = market({ gtype: 'fancy', runners: [{ ...runner('india', 'India', 1, 1), back: levels }] });
    const { now } = start({ leg: keptLeg({ pick: line }), market: fancy });
    expect([now(leg.offered), now(leg.offeredLine), now(leg.hasMoved)]).toEqual([9000, 48, false]);
  });

  it('whose line has moved away is held back as runs that changed', () => {
    const line = pick({ gtype: 'fancy', price: 10_000, line: 47 });
    const moved = [{ ...runner('india', 'India', 1, 1), back: [level(10_000, 1_000_00, 49)] }];
    const input = { leg: keptLeg({ pick: line }), market: market({ gtype: 'fancy', runners: moved }) };
    expect(start(input).now(leg.obstacle)).toBe('RUNS_CHANGED');
    expect(start({ ...input, choice: 'any' }).now(leg.obstacle)).toBeNull();
  });
});

describe('a price that moved under a draft', () => {
  it.each([
    ['any', 180, null],
    ['any', 190, null],
    ['better', 180, 'ODDS_CHANGED'],
    ['better', 190, null],
    // More than ten ticks are more likely a mistake than a gift.
    ['better', 195, 'ODDS_CHANGED'],
    ['none', 180, 'ODDS_CHANGED'],
    ['none', 190, 'ODDS_CHANGED'],
  ] as const)(
    'is shown beside the one asked for; with the choice "%s", 1.84 → %s is %s',
    (choice, offered, obstacle) => {
      const { move, now } = start({ choice });
      move({ runners: at(offered) });
      expect([now(leg.price), now(leg.offered), now(leg.hasMoved)]).toEqual([184, offered, true]);
      expect([now(leg.obstacle), now(leg.betterCap)]).toEqual([obstacle, 10]);
    },
  );

  it('is sent as it is offered where the choice takes it, and counted so', async () => {
    const { move, now, place, placeBet } = start({ choice: 'any' });
    move({ runners: at(180) });
    expect([now(leg.profit), now(leg.liability), now(leg.added)]).toEqual([400_00, 500_00, 500_00]);
    await place();
    expect(placeBet.inputs).toEqual([placement({ version: 8, price: 180, choice: 'any' })]);
  });

  it('is placed at the new price only once the player has taken it', async () => {
    const { move, newKey, now, place, placeBet, send } = start({ choice: 'none' });
    move({ runners: at(180) });
    send({ type: 'betLeg.placeRequested' });
    send({ type: 'betLeg.confirmed' });
    expect([now(leg.isConfirming), newKey.calls]).toEqual([false, []]);
    send({ type: 'betLeg.offerTaken' });
    expect([now(leg.price), now(leg.hasMoved), now(leg.stakeText)]).toEqual([180, false, '500']);
    await place();
    expect(placeBet.inputs).toEqual([placement({ version: 8, price: 180, choice: 'none' })]);
  });

  it('takes a confirmation back that it would not keep', () => {
    const { move, now, send } = start();
    send({ type: 'betLeg.placeRequested' });
    expect(now(leg.isConfirming)).toBe(true);
    move({ runners: at(180) });
    expect([now(leg.isConfirming), now(leg.obstacle)]).toEqual([false, 'ODDS_CHANGED']);
  });
});

describe('placing', () => {
  it('wants a confirmation, and none with one click', async () => {
    const { newKey, now, send } = start();
    send({ type: 'betLeg.placeRequested' });
    expect([now(leg.isConfirming), newKey.calls.length]).toEqual([true, 0]);
    send({ type: 'betLeg.confirmationLeft' });
    expect(now(leg.isConfirming)).toBe(false);
    send({ type: 'betLeg.preferencesChanged', isOneClick: true, choice: 'better' });
    send({ type: 'betLeg.placeRequested' });
    expect([now(leg.isBusy), newKey.calls.length]).toEqual([true, 1]);
  });

  it('is one placement however often it is pressed', async () => {
    const { newKey, now, placeBet, send } = start({ isOneClick: true });
    for (let click = 0; click < 3; click += 1) send({ type: 'betLeg.placeRequested' });
    await newKey.resolve(KEY);
    send({ type: 'betLeg.placeRequested' });
    send({ type: 'betLeg.confirmed' });
    await placeBet.resolve(told.matched);
    send({ type: 'betLeg.placeRequested' });
    expect([newKey.calls.length, placeBet.inputs, now(leg.isPlaced)]).toEqual([1, [placement()], true]);
  });

  it('tells the slip what is sent before it is sent, so that a reload cannot lose it', async () => {
    const { news, place } = start();
    await place();
    expect(news()).toEqual([
      { to: 'updates', event: { type: 'updates.workBegun' } },
      {
        to: 'betSlip',
        event: { type: 'betSlip.legChanged', legId: 'leg:1', leg: keptLeg({ sent: placement() }) },
      },
    ]);
  });

  it.each(['matched', 'partial', 'unmatched'] as const)(
    'that is answered with %s is placed, and the open bets are told at once',
    async (state) => {
      const { news, now, place, placeBet } = start();
      await place();
      news();
      await placeBet.resolve(told[state]);
      expect([now(leg.isPlaced), now(leg.bet)?.state, now(leg.obstacle)]).toEqual([true, state, 'PLACED']);
      expect(news()).toEqual([
        { to: 'exchange', event: { type: 'exchange.betChanged', bet: told[state] } },
        { to: 'updates', event: { type: 'updates.workEnded' } },
        { to: 'betSlip', event: { type: 'betSlip.legPlaced', legId: 'leg:1' } },
      ]);
    },
  );

  it.each([
    [told.rejected, { kind: 'rejected', reason: 'ODDS_CHANGED' }],
    [told.lapsed, { kind: 'lapsed', reason: 'MARKET_SUSPENDED' }],
  ])('that came to nothing is a draft again, with its stake and the reason', async (bet, outcome) => {
    const { news, now, place, placeBet } = start();
    await place();
    await placeBet.resolve(bet);
    expect([now(leg.outcome), now(leg.stakeText), now(leg.obstacle)]).toEqual([outcome, '500', null]);
    expect(news().at(-1)).toEqual({
      to: 'betSlip',
      event: { type: 'betSlip.legChanged', legId: 'leg:1', leg: keptLeg() },
    });
  });

  it('that is refused in words says them, and nothing was staked', async () => {
    const { findBet, now, place, placeBet } = start();
    await place();
    await placeBet.reject(refused('This market is not on the exchange any more'));
    expect(now(leg.outcome)).toEqual({
      kind: 'refused',
      serverMessage: 'This market is not on the exchange any more',
    });
    expect(findBet.calls).toEqual([]);
  });

  it('again after a rejection is another bet, with another key', async () => {
    const { newKey, now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.rejected);
    send({ type: 'betLeg.placeRequested' });
    send({ type: 'betLeg.confirmed' });
    expect(now(leg.outcome)).toBeNull();
    await newKey.resolve('key-of-the-second-bet');
    expect(placeBet.inputs.map(({ key }) => key)).toEqual([KEY, 'key-of-the-second-bet']);
  });

  it('makes no bet where no key can be made', async () => {
    const { newKey, now, placeBet, send } = start({ isOneClick: true });
    send({ type: 'betLeg.placeRequested' });
    await newKey.reject(new Error('no randomness'));
    expect([now(leg.outcome), placeBet.calls]).toEqual([{ kind: 'notStaked' }, []]);
  });
});

describe('a visitor', () => {
  it('is asked to sign in, and finds the leg as it was left', () => {
    const { now, send, told } = start({ isPlayer: false, available: null });
    send({ type: 'betLeg.placeRequested' });
    expect(told).toEqual([{ to: 'auth', event: { type: 'auth.opened', step: 'login', as: 'modal' } }]);
    send({ type: 'betLeg.playerChanged', isPlayer: true });
    send({ type: 'betLeg.availableChanged', available: 10_000_00 });
    expect([now(leg.obstacle), now(leg.stakeText), now(leg.price)]).toEqual([null, '500', 184]);
  });
});

describe('a session that ends in the middle', () => {
  const leave = { type: 'betLeg.playerChanged', isPlayer: false } as const;

  it('brings the draft back as soon as the server says so, to be placed after signing in again', async () => {
    const { now, place, placeBet, send } = start();
    await place();
    send(leave);
    await placeBet.reject(refused('Unauthorized action.'));
    expect([now(leg.obstacle), now(leg.stakeText), now(leg.outcome)?.kind]).toEqual([
      'SIGNED_OUT',
      '500',
      'refused',
    ]);
    send({ type: 'betLeg.playerChanged', isPlayer: true });
    expect([now(leg.obstacle), now(leg.outcome)]).toEqual([null, null]);
  });

  it('puts a delayed bet away: it is in, and shown to its player among the bets', async () => {
    const { news, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.delayed);
    send(leave);
    expect(news().at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.legDismissed', legId: 'leg:1' } });
  });
});

describe('a balance that is too small', () => {
  it('is named with what it lacks, and no longer in the way once it has grown', () => {
    const { now, send } = start({ available: 200_00 });
    expect([now(leg.obstacle), now(leg.shortfall)]).toEqual(['INSUFFICIENT_BALANCE', 300_00]);
    send({ type: 'betLeg.availableChanged', available: 1_000_00 });
    expect([now(leg.obstacle), now(leg.shortfall)]).toEqual([null, 0]);
  });

  it('lacks what is owed as well, where it is below zero', () => {
    const { now, send } = start({ available: -200_00 });
    expect([now(leg.obstacle), now(leg.shortfall)]).toEqual(['INSUFFICIENT_BALANCE', 700_00]);
    send({ type: 'betLeg.availableChanged', available: 500_00 });
    expect([now(leg.obstacle), now(leg.shortfall)]).toEqual([null, 0]);
  });

  it('that only the exchange knew of is forgotten once it has grown', async () => {
    const { now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.poor);
    send({ type: 'betLeg.availableChanged', available: 50_00 });
    expect(now(leg.outcome)).toEqual({ kind: 'rejected', reason: 'INSUFFICIENT_BALANCE' });
    send({ type: 'betLeg.availableChanged', available: 900_00 });
    expect([now(leg.outcome), now(leg.obstacle)]).toEqual([null, null]);
  });
});

describe('in play', () => {
  it('the delay is counted down, and what it came to is told', async () => {
    const { now, place, placeBet, tell, wait } = start();
    await place();
    await placeBet.resolve(told.delayed);
    expect([now(leg.delayLeft), now(leg.isUnknown), now(leg.isBusy)]).toEqual([3000, false, true]);
    wait(2);
    expect(now(leg.delayLeft)).toBe(1000);
    wait(1);
    expect(now(leg.delayLeft)).toBe(0);
    tell(later(told.delayed, { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null }));
    expect([now(leg.isPlaced), now(leg.delayLeft)]).toEqual([true, null]);
  });

  it('a suspension during the delay brings the draft back with its reason, and the stake kept', async () => {
    const { move, now, place, placeBet, tell, wait } = start();
    await place();
    await placeBet.resolve(told.delayed);
    wait(1);
    move({ status: 'SUSPENDED' }, 'SUSPENDED');
    expect([now(leg.isBusy), now(leg.obstacle)]).toEqual([true, 'BUSY']);
    tell(later(told.delayed, { state: 'lapsed', lapsed: 500_00, remaining: 0, reason: 'MARKET_SUSPENDED' }));
    expect([now(leg.outcome), now(leg.obstacle), now(leg.stakeText)]).toEqual([
      { kind: 'lapsed', reason: 'MARKET_SUSPENDED' },
      'SUSPENDED',
      '500',
    ]);
  });

  it('a delay whose word does not come is asked about until it is there', async () => {
    const { findBet, now, place, placeBet, wait } = start();
    await place();
    await placeBet.resolve(told.delayed);
    wait(4);
    expect(findBet.calls).toEqual([]);
    wait(1);
    await findBet.reject(unreachable);
    wait(2);
    await findBet.resolve(later(told.delayed, { delayLeft: 0 }));
    expect([now(leg.isDelayed), findBet.calls.length]).toEqual([true, 2]);
    wait(2);
    await findBet.resolve(later(told.delayed, { state: 'matched', matched: 500_00, remaining: 0 }));
    expect(now(leg.isPlaced)).toBe(true);
  });

  it('runs that changed as it was submitted bring the draft back, with the new line beside the old one', async () => {
    const line = pick({ gtype: 'fancy', price: 10_000, line: 47 });
    const offering = (runs: number) =>
      market({
        gtype: 'fancy',
        runners: [{ ...runner('india', 'India', 1, 1), back: [level(10_000, 1_000_00, runs)] }],
      });
    const { now, place, placeBet, send } = start({ leg: keptLeg({ pick: line }), market: offering(47) });
    await place();
    send({ type: 'betLeg.marketMoved', market: offering(49), condition: 'OPEN' });
    await placeBet.resolve({ ...told.rejected, gtype: 'fancy', line: 47, reason: 'RUNS_CHANGED' });
    expect([now(leg.outcome), now(leg.line), now(leg.offeredLine), now(leg.obstacle)]).toEqual([
      { kind: 'rejected', reason: 'RUNS_CHANGED' },
      47,
      49,
      'RUNS_CHANGED',
    ]);
  });
});

describe('when the exchange goes silent', () => {
  it('keeps the stake, calls nothing failed, and offers no second try', async () => {
    const { actor, findBet, now, place, wait } = start();
    await place();
    wait(4);
    expect([now(leg.isUnknown), now(leg.stakeText), now(leg.outcome)]).toEqual([true, '500', null]);
    expect(findBet.inputs).toEqual([{ key: KEY }]);
    for (const type of ['betLeg.placeRequested', 'betLeg.confirmed', 'betLeg.dismissed'] as const)
      expect(actor.getSnapshot().can({ type })).toBe(false);
  });

  it('an acknowledgement that was lost: the bet is in, shown as in, once', async () => {
    const { findBet, now, place, placeBet } = start();
    await place();
    await placeBet.reject(unreachable);
    expect(now(leg.isUnknown)).toBe(true);
    await findBet.resolve(told.matched);
    expect([now(leg.isPlaced), now(leg.bet), placeBet.calls.length]).toEqual([true, told.matched, 1]);
  });

  it.each([
    ['that nobody understands', malformed],
    ['that a broken line ended', new Error('network')],
  ])('an answer %s is not a refusal', async (_, error) => {
    const { now, place, placeBet } = start();
    await place();
    await placeBet.reject(error);
    expect([now(leg.isUnknown), now(leg.outcome)]).toEqual([true, null]);
  });

  it('an acknowledgement that comes later than the time-out settles it at once', async () => {
    const { abandonBet, now, notThereFor, place, placeBet } = start();
    await place();
    await notThereFor(10);
    expect(now(leg.isUnknown)).toBe(true);
    await placeBet.resolve(told.matched);
    expect([now(leg.isPlaced), abandonBet.calls.length]).toEqual([true, 0]);
  });

  it('an update that names the key settles it at once', async () => {
    const { now, place, placeBet, tell, wait } = start();
    await place();
    wait(4);
    tell({ ...told.matched, key: 'of another bet' });
    expect(now(leg.isUnknown)).toBe(true);
    tell(told.matched);
    expect(now(leg.isPlaced)).toBe(true);
    await placeBet.resolve(told.unmatched);
    expect(now(leg.bet)?.state).toBe('matched');
  });

  it('"not there" proves nothing for 20 s; then the key is used up, and only that says that nothing was staked', async () => {
    const { abandonBet, now, notThereFor, place } = start();
    await place();
    await notThereFor(24);
    expect([abandonBet.calls.length, now(leg.isUnknown), now(leg.outcome)]).toEqual([0, true, null]);
    await notThereFor(6);
    expect(abandonBet.inputs).toEqual([{ key: KEY }]);
    expect(now(leg.outcome)).toBeNull();
    await abandonBet.resolve(null);
    expect([now(leg.outcome), now(leg.stakeText), now(leg.obstacle)]).toEqual([
      { kind: 'notStaked' },
      '500',
      null,
    ]);
  });

  it('a bet that turns up as its key is used up is in', async () => {
    const { abandonBet, now, notThereFor, place } = start();
    await place();
    await notThereFor(30);
    await abandonBet.resolve(told.matched);
    expect([now(leg.isPlaced), now(leg.outcome)]).toEqual([true, null]);
  });

  it('goes on asking however long nobody answers, and at once when the connection is back', async () => {
    const { clock, findBet, now, place, placeBet, send, wait } = start();
    await place();
    await placeBet.reject(unreachable);
    for (let minute = 0; minute < 5; minute += 1) {
      await findBet.reject(unreachable);
      wait(5);
    }
    expect([now(leg.isUnknown), now(leg.outcome)]).toEqual([true, null]);
    await findBet.reject(unreachable);
    const asked = findBet.calls.length;
    clock.increment(10);
    send({ type: 'betLeg.connected' });
    expect(findBet.calls).toHaveLength(asked + 1);
    await findBet.resolve(told.partial);
    expect([now(leg.isPlaced), now(leg.bet)?.state]).toEqual([true, 'partial']);
  });

  it('what was called refused and is in after all is shown as in', async () => {
    const { news, now, place, placeBet, tell } = start();
    await place();
    await placeBet.reject(refused('Bad gateway'));
    news();
    tell(told.matched);
    expect([now(leg.isPlaced), now(leg.bet)?.state]).toEqual([true, 'matched']);
    expect(news().at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.legPlaced', legId: 'leg:1' } });
  });
});

describe('after a reload of the page', () => {
  const sent = { leg: keptLeg({ sent: placement() }), market: null, condition: 'STALE' } as const;

  it('a bet that was sent is looked up by its key, and never sent again', async () => {
    const { findBet, newKey, now, placeBet } = start(sent);
    expect([now(leg.isUnknown), findBet.inputs]).toEqual([true, [{ key: KEY }]]);
    await findBet.resolve(told.matched);
    expect([now(leg.isPlaced), newKey.calls.length, placeBet.calls.length]).toEqual([true, 0, 0]);
  });

  it('a delay goes on from where it is', async () => {
    const { findBet, now } = start(sent);
    await findBet.resolve({ ...told.delayed, delayLeft: 1500 });
    expect([now(leg.delayLeft), now(leg.isUnknown)]).toEqual([1500, false]);
  });

  it('a draft is a draft, with its stake', () => {
    const { now } = start({ leg: keptLeg({ stakeText: '२००' }) });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['२००', null]);
  });
});

describe('a placed leg', () => {
  it('follows what becomes of its bet, and no older word of it', async () => {
    const { now, place, placeBet, tell } = start();
    await place();
    await placeBet.resolve(told.unmatched);
    const matched = later(told.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
    tell(matched);
    tell(told.unmatched);
    expect(now(leg.bet)).toEqual(matched);
    const won = later(matched, { state: 'won', profit: 420_00 });
    tell(won);
    expect([now(leg.bet), now(leg.isPlaced)]).toEqual([won, true]);
  });

  it('asks what became of what waits, once the connection is back', async () => {
    const { findBet, now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.unmatched);
    send({ type: 'betLeg.connected' });
    await findBet.resolve(told.cancelled);
    expect(now(leg.bet)?.state).toBe('cancelled');
  });

  it('is put away by the player', async () => {
    const { news, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.matched);
    send({ type: 'betLeg.dismissed' });
    expect(news().at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.legDismissed', legId: 'leg:1' } });
  });
});

describe('what a bet can win and lose', () => {
  it.each([
    ['a back at decimal odds', pick(), 500_00, 420_00],
    ['a lay at decimal odds', pick({ side: 'lay', price: 186 }), 430_00, 500_00],
    ['a bookmaker’s rate of 77', pick({ gtype: 'bookmaker', side: 'lay', price: 7700 }), 385_00, 500_00],
  ] as const)('is by the scale of its market: %s', (_, picked, liability, profit) => {
    const { now } = start({ leg: keptLeg({ pick: picked }), choice: 'none', market: null });
    expect([now(leg.liability), now(leg.profit)]).toEqual([liability, profit]);
  });

  it('is not known of a stake that is none, or beyond counting', () => {
    const { now, send } = start();
    send({ type: 'betLeg.stakeTyped', text: '9999999999999' });
    expect([now(leg.liability), now(leg.added), now(leg.obstacle)]).toEqual([null, null, 'STAKE_TOO_HIGH']);
    send({ type: 'betLeg.stakeTyped', text: 'all of it' });
    expect([now(leg.liability), now(leg.profit)]).toEqual([null, null]);
  });
});
