import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { HttpError } from '../../../server/kit/http/http-error';
import type { TestBackend } from '../../support/betting-backend';
import { type ActionKind, levelsOf, type PlannedAction, quoteOf, resultOf } from './actions';
import { bookKey, cancel, type OracleBet, type OracleMarket } from './bet';
import { Oracle } from './oracle';
import { type Level, ladder, type Side } from './rules';

type BestPrices = ReadonlyMap<string, number | null>;

/** The same players and markets in the product and in the oracle. */
export interface Game {
  readonly backend: TestBackend;
  readonly oracle: Oracle;
  readonly players: readonly number[];
  readonly markets: readonly OracleMarket[];
  /** What the players saw last, by market. */
  readonly seen: Map<string, { readonly version: number; readonly best: BestPrices }>;
}

export async function openGame(backend: TestBackend): Promise<Game> {
  const oracle = new Oracle();
  const purses = [2000_00, 600_00, 90_00];
  const players = await Promise.all(purses.map((cash) => backend.newPlayer(cash)));
  for (const [place, player] of players.entries()) oracle.cash.set(player, purses[place] ?? 0);
  const markets = (['match', 'match', 'bookmaker', 'fancy'] as const).map((kind, place): OracleMarket => {
    const runners = kind === 'fancy' ? ['1'] : ['1', '2', '3'];
    const commission = place === 0 ? 0 : 2;
    const min = place === 1 ? 20_00 : 1_00;
    const { id } = backend.markets.open(kind, {
      ...{ commission: commission * 100, keepsUnmatched: kind === 'match', betterCap: 5, min },
      runners: runners.map((runner) => ({ id: runner, back: [], lay: [] })),
    });
    backend.markets.set(id, {});
    const market: OracleMarket = {
      ...{ id, kind, betterCap: 5, min, commission, removed: new Set(), runners },
      ...{ books: new Map(), status: 'OPEN', delay: 0, isInPlay: false },
    };
    oracle.markets.set(id, market);
    return market;
  });
  return { backend, oracle, players, markets, seen: new Map() };
}

interface Scene extends Game {
  readonly action: PlannedAction;
  readonly key: string;
  readonly player: number;
  readonly market: OracleMarket;
  readonly selection: string;
}

const onWire = ({ line, price, size }: Level) =>
  line === null ? ([price, size] as const) : ([price, size, line] as const);

const bestPrices = (oracle: Oracle, { id, runners }: OracleMarket): BestPrices =>
  new Map(
    runners.flatMap((runner) =>
      (['back', 'lay'] as const).map(
        (side) => [bookKey(runner, side), oracle.best(id, runner, side)?.price ?? null] as const,
      ),
    ),
  );

export function offerBoth(
  { backend, oracle }: Game,
  id: string,
  selection: string,
  side: Side,
  levels: readonly Level[],
) {
  oracle.offer(id, selection, side, levels);
  backend.markets.set(id, { runners: [{ id: selection, [side]: levels.map(onWire) }] });
}

const idOf = async (backend: TestBackend, { key, player }: OracleBet): Promise<string> =>
  String((await backend.bets(player)).find((bet) => bet.key === key)?.id);

const isOnOdds = (oracle: Oracle, { market }: OracleBet): boolean =>
  oracle.markets.get(market)?.kind === 'match';

const acts: Readonly<Record<ActionKind, (scene: Scene) => unknown>> = {
  offer(scene) {
    const { action, market, selection } = scene;
    if (market.removed.has(selection)) return;
    offerBoth(scene, market.id, selection, action.side, levelsOf(action, market.kind, action.side));
  },
  see({ backend, market, oracle, seen }) {
    const version = backend.markets.find(market.id)?.version ?? 0;
    seen.set(market.id, { version, best: bestPrices(oracle, market) });
  },
  async place({ action, backend, key, market, oracle, player, seen, selection }) {
    const { choice, isLate, minFill, persistence, side, stake } = action;
    const book = bookKey(selection, side);
    const { line, price } = quoteOf(action, market.kind, oracle.best(market.id, selection, side));
    const known = isLate ? seen.get(market.id) : undefined;
    const best = (known?.best ?? bestPrices(oracle, market)).get(book) ?? null;
    oracle.place({
      key,
      player,
      market: market.id,
      selection,
      side,
      price,
      line,
      choice,
      ...{ size: stake, seen: best, minFill, persistence },
    });
    const current = backend.markets.find(market.id);
    if (current === null) throw new Error(`${market.id} is gone`);
    const version = known?.version ?? current.version;
    const wish = { key, selectionId: selection, side, price, line, stake, moved: choice, version };
    await backend.place(player, { market: current, ...wish, minFill, persistence });
  },
  /** Takes the other side of a waiting order of another player, at its price. */
  async answer({ action, backend, key, oracle, player }) {
    const order = oracle.bets.find(
      (one) => one.remaining > 0 && !one.isDelayed && one.player !== player && isOnOdds(oracle, one),
    );
    const market = order && oracle.markets.get(order.market);
    const current = order && backend.markets.find(order.market);
    if (order === undefined || market === undefined || current === undefined || current === null) return;
    const { price, selection } = order;
    const side = order.side === 'back' ? 'lay' : 'back';
    const seen = bestPrices(oracle, market).get(bookKey(selection, side)) ?? null;
    const { choice, minFill, persistence, stake } = action;
    const wish = { key, side, price, line: null, minFill, persistence } as const;
    oracle.place({ ...wish, player, market: market.id, selection, choice, size: stake, seen });
    const { version } = current;
    await backend.place(player, {
      ...{ ...wish, market: current, selectionId: selection, stake, moved: choice, version },
    });
  },
  async cancel({ backend, oracle, player }) {
    const bet = oracle.bets.find((one) => one.player === player && one.remaining > 0 && !one.isDelayed);
    if (bet === undefined) return;
    cancel(bet);
    await backend.betService.cancel(player, await idOf(backend, bet));
  },
  async 'cancel all'({ action, backend, market, oracle, player }) {
    const isOfMarket = action.isLate;
    oracle.cancelAll(player, isOfMarket ? market.id : null);
    await backend.betService.cancelAll(player, isOfMarket ? { marketId: market.id } : {});
  },
  /** The price, the size, or both. */
  async edit({ action, backend, key, oracle, player }) {
    const bet = oracle.bets.find(
      (one) => one.player === player && one.remaining > 0 && !one.isDelayed && isOnOdds(oracle, one),
    );
    if (bet === undefined) return;
    const { isLate, offset, stake } = action;
    const price = ladder[ladder.indexOf(bet.price) + offset] ?? bet.price;
    const size = isLate ? bet.remaining : stake;
    const betId = await idOf(backend, bet);
    const edited = backend.betService.edit({ playerId: player, betId, key, price, size, seen: null });
    if (oracle.edit(bet, price, size)) await edited;
    else await expect(edited).rejects.toThrow(HttpError);
  },
  start({ backend, market, oracle }) {
    oracle.start(market.id);
    backend.markets.set(market.id, { inPlay: true });
  },
  async 'cash out'({ backend, key, market, oracle, player, selection }) {
    const { cashOuts } = backend.betService;
    const quote = await cashOuts.offer(player, { marketId: market.id, selectionId: selection, percent: 100 });
    const hedge = quote && { side: quote.hedge.side, price: quote.hedge.price, size: quote.hedge.size };
    expect(hedge).toEqual(oracle.hedge(player, market.id, selection));
    if (quote === null || market.delay > 0) return;
    if (oracle.isBusy(player, market.id, selection)) {
      await expect(cashOuts.take(player, quote.id, key)).rejects.toThrow(HttpError);
      return;
    }
    oracle.cashOut(player, market.id, selection, key);
    await cashOuts.take(player, quote.id, key);
  },
  suspend({ backend, market, oracle }) {
    const status = market.status === 'OPEN' ? 'SUSPENDED' : 'OPEN';
    oracle.setStatus(market.id, status);
    backend.markets.set(market.id, { status });
  },
  delay({ backend, market }) {
    market.delay = market.delay === 0 ? 5 : 0;
    backend.markets.set(market.id, { betDelay: market.delay });
  },
  async wait({ backend, oracle, seen }) {
    oracle.endDelays();
    // Versions older than ten seconds are not accepted.
    seen.clear();
    backend.clock.advance(6_000);
    const countDelayed = async () => {
      const query = sql`select count(*)::int as delayed from bets where state = 'delayed'`;
      return (await backend.db.execute<{ delayed: number }>(query)).rows[0]?.delayed;
    };
    await vi.waitFor(async () => expect(await countDelayed()).toBe(0), { timeout: 10_000, interval: 10 });
  },
  remove({ action, backend, market, oracle, selection }) {
    const mayRemove = market.kind !== 'fancy' && !market.removed.has(selection) && market.removed.size === 0;
    if (!mayRemove) return;
    const { reduction } = action;
    oracle.remove(market.id, selection, reduction);
    const removed = { id: selection, status: 'REMOVED', reduction, back: [], lay: [] } as const;
    backend.markets.set(market.id, { runners: [removed] });
  },
  result({ action, backend, market, oracle }) {
    const result = resultOf(action, market);
    oracle.result(market.id, result);
    backend.markets.result(market.id, result.kind === 'winners' ? { ...result, removed: [] } : result);
  },
  async move({ action, backend, oracle, player }) {
    const isPosted = oracle.move(player, action.amount);
    // Half of the movements are made by hand at the desk.
    if (action.amount % 200 === 0) expect(await backend.adjust(player, action.amount)).toBe(isPosted);
    else expect(await backend.move(player, action.amount)).toBe(isPosted ? 'posted' : 'not covered');
  },
};

/** A closed market changes only by another result. */
const needsOpenMarket = new Set<ActionKind>(['offer', 'suspend', 'delay', 'remove', 'start']);

/** Performs an action in the product and in the oracle. */
export async function perform(game: Game, action: PlannedAction, key: string): Promise<void> {
  const market = game.markets[action.market];
  const player = game.players[action.player];
  if (market === undefined || player === undefined) throw new Error('An action without a market or a player');
  const selection = market.runners[action.runner % market.runners.length] ?? '1';
  if (market.status === 'CLOSED' && needsOpenMarket.has(action.kind)) return;
  await acts[action.kind]({ ...game, action, key, market, player, selection });
  await game.backend.idle();
}
