import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { openBonuses } from '../../../support/bonuses';
import { createStillClock } from '../../../support/test-exchange';
import { wagersOf } from './wagers';

let backend: TestBackend;
let bonuses: ReturnType<typeof openBonuses>;
beforeAll(async () => {
  backend = await openTestBackend(undefined, createStillClock());
  bonuses = openBonuses(backend);
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { change, claimed, wager } = wagersOf(
  () => backend,
  () => bonuses,
);

describe('a completed bonus of which a market is voided', () => {
  async function completed() {
    const { claim, playerId } = await claimed();
    const market = await wager(playerId, 500_00);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'completed', released: 100_00 });
    return { claim, market, playerId };
  }

  const reversals = () => bonuses.notified.filter(({ kind }) => kind === 'bonus.reversed');

  it('is taken back, which the player is told once, and active until it is played again', async () => {
    const { claim, market, playerId } = await completed();
    bonuses.notified.length = 0;
    await change(market.id, { kind: 'void' });
    await bonuses.service.countAll();
    await bonuses.service.countAll();
    const { id, name } = claim;
    expect(reversals()).toMatchObject([{ parameters: { id, name, amount: 100, can_resume: true } }]);
    expect(await bonuses.read(claim)).toMatchObject({
      ...{ state: 'active', wagered: 0, released: 0, lost: 0, endedAt: null },
    });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1000_00, coins: 100_00 });
    await wager(playerId, 500_00);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'completed', released: 100_00 });
  });

  it('is taken back although the cash was withdrawn', async () => {
    const { market, playerId } = await completed();
    await backend.move(playerId, -1600_00);
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: -600_00, coins: 100_00 });
    expect(await bonuses.availableTo(playerId)).toBe(0);
  });

  it.each(['another bonus is active', 'its time is over'])('is lost where %s', async (reason) => {
    const { claim, market, playerId } = await completed();
    const isOver = reason === 'its time is over';
    const next = isOver ? null : await bonuses.claim(playerId, await bonuses.offer());
    if (isOver) backend.clock.advance(7 * DAY);
    bonuses.notified.length = 0;
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({
      ...{ state: 'expired', wagered: 0, released: 0, lost: 100_00 },
    });
    expect(reversals()).toMatchObject([{ parameters: { amount: 100, can_resume: false } }]);
    expect(await backend.wallet(playerId)).toMatchObject({
      ...{ cash: 1000_00, coins: next === null ? 0 : 100_00 },
    });
  });

  describe('while a later bet on the same outcomes is open', () => {
    async function changed(hedge: { readonly side: 'back' | 'lay'; readonly price: number }) {
      const { claim, market, playerId } = await completed();
      const later = backend.markets.open('match');
      await backend.place(playerId, { market: later, stake: 400_00, ...hedge });
      backend.clock.advance(7 * DAY);
      await change(market.id, { kind: 'winners', winners: ['2'], removed: [] });
      await bonuses.service.count(playerId);
      expect(await bonuses.read(claim)).toMatchObject({ state: 'completed', released: 100_00 });
      await change(later.id, { kind: 'winners', winners: ['2'], removed: [] });
      await bonuses.service.count(playerId);
      return bonuses.read(claim);
    }

    it('keeps what it has earned if that bet hedges nothing', async () => {
      expect(await changed({ side: 'back', price: 200 })).toMatchObject({
        ...{ state: 'completed', wagered: 500_00, released: 100_00, lost: 0 },
      });
    });

    it('is taken back once that bet has ended if it is a hedge', async () => {
      expect(await changed({ side: 'lay', price: 202 })).toMatchObject({
        ...{ state: 'expired', wagered: 100_00, released: 0, lost: 100_00 },
      });
    });
  });

  it('keeps the parts that other markets have earned', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 300_00);
    const market = await wager(playerId, 200_00);
    await bonuses.service.count(playerId);
    bonuses.notified.length = 0;
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'active', wagered: 300_00, released: 50_00 });
    expect(reversals()).toMatchObject([{ parameters: { amount: 50, can_resume: true } }]);
  });
});

describe('an active bonus of which a result changes while a later bet on the same outcomes is open', () => {
  const half = { state: 'active', wagered: 250_00, released: 50_00 };

  async function changed(hedge: { readonly side: 'back' | 'lay'; readonly price: number }) {
    const { claim, playerId } = await claimed();
    const market = await wager(playerId, 250_00);
    await bonuses.service.count(playerId);
    const later = backend.markets.open('match');
    await backend.place(playerId, { market: later, stake: 200_00, ...hedge });
    await change(market.id, { kind: 'winners', winners: ['2'], removed: [] });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject(half);
    async function end() {
      await change(later.id, { kind: 'winners', winners: ['2'], removed: [] });
      await bonuses.service.count(playerId);
      return bonuses.read(claim);
    }
    return { claim, end, playerId };
  }

  it('keeps its part when it expires before the end of that bet', async () => {
    const { claim, end, playerId } = await changed({ side: 'back', price: 200 });
    backend.clock.advance(7 * DAY);
    await bonuses.service.count(playerId);
    const expired = { ...half, state: 'expired', lost: 50_00 };
    expect(await bonuses.read(claim)).toMatchObject(expired);
    expect(await end()).toMatchObject(expired);
  });

  it('loses its part after its end if that bet is a hedge', async () => {
    const { end, playerId } = await changed({ side: 'lay', price: 202 });
    backend.clock.advance(7 * DAY);
    await bonuses.service.count(playerId);
    expect(await end()).toMatchObject({ state: 'expired', wagered: 50_00, released: 0, lost: 100_00 });
  });

  it('counts all bets once that bet has ended', async () => {
    const { end } = await changed({ side: 'back', price: 200 });
    expect(await end()).toMatchObject({ state: 'active', wagered: 450_00, released: 75_00 });
  });
});

describe('a bonus with more markets that an open bet holds than are read at once', () => {
  /** Markets with the same runners as the given one, which were counted by an older result. */
  async function copyCounted(marketId: string, copies: number) {
    const columns =
      'match_id, match_name, sport_id, name, gtype, commission, runners, result, results, cleared_by';
    const position = 'exposure, settled_by, settled_at';
    const id = `'a-' || lpad(copy::text, 4, '0') || id`;
    const { $client } = backend.db;
    for (const insert of [
      `insert into bet_markets (id, ${columns}) select ${id}, ${columns} from bet_markets, generate_series(1, ${copies}) copy where id = $1`,
      `insert into positions (player_id, market_id, ${position}) select player_id, ${id.replace('|| id', '|| market_id')}, ${position}
        from positions, generate_series(1, ${copies}) copy where market_id = $1`,
      `insert into bonus_wagers (claim_id, kind, source_id, revision, won, name, at, staked, counted)
        select claim_id, kind, ${id.replace('|| id', '|| source_id')}, 0, 0, name, at, 0, 0
        from bonus_wagers, generate_series(1, ${copies}) copy where source_id = $1`,
    ])
      await $client.query(insert, [marketId]);
  }

  it.each(['ended', 'active'])('counts the change of another market while it is %s', async (state) => {
    const { claim, playerId } = await claimed();
    const held = await wager(playerId, 200_00);
    const other = backend.markets.open('match', { matchId: 'm2' });
    await backend.place(playerId, { market: other, stake: 200_00 });
    await change(other.id, { kind: 'winners', winners: ['1'], removed: [] });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 400_00, released: 75_00 });
    if (state === 'ended') await bonuses.service.forfeit(claim);
    await copyCounted(held.id, 201);
    const later = backend.markets.open('match');
    await backend.place(playerId, { market: later, stake: 10_00 });
    await change(other.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 200_00, released: 25_00 });
  });
});
