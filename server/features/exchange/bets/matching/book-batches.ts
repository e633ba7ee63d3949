import { batched } from '../../../../database/batches';
import type { Holding, HoldingKey, KeyState } from '../holding/holding';
import { MAX_BATCH } from '../holding/holding';
import type { TogetherDecision, UpdatedHolding } from '../holding/holding-attempts';
import { afterUpdate, type HoldingUpdate, mergeUpdates } from '../holding/holding-update';
import { isPending, pendingBet, withoutId } from './pending-bets';
import { type BetDecision, type MatchWrites, withoutRefusedMakers } from './update-with-makers';

/** A new bet that meets the order book: it takes orders of players, or waits. */
export interface BookBet extends Required<HoldingKey> {
  /** Players whose orders it may take, after the bets before it with this stake. */
  makersAfter(stake: number): readonly number[];
  readonly stake: number;
  /** Bets with the same text take the same orders. */
  readonly takes: string;
  /** Null: the bet stays as it is. */
  decide(holding: Holding & KeyState, makers: readonly Holding[]): BetDecision | null;
}

/**
 * `missing`: these players' holdings were not read. `deferred`: the bet is to be placed again, after others of its player or market.
 * `failed`: it cannot be decided.
 */
export type BookBetResult =
  | { readonly kind: 'updated'; readonly updated: UpdatedHolding }
  | { readonly kind: 'missing'; readonly missing: readonly number[] }
  | { readonly kind: 'deferred' }
  | { readonly kind: 'failed'; readonly error: unknown };

interface State {
  readonly first: Holding & KeyState;
  /** As the decisions so far leave it; a bet that they add is the last one, and pending. */
  holding: Holding & KeyState;
  update: HoldingUpdate | undefined;
  /** Position of the added bet among those of the write. */
  turn: number;
}

/** Bets of one write. */
const MAX_BETS = 25;
const NO_TURN = Number.MAX_SAFE_INTEGER;

/**
 * Decides on the bets of a market that meet its order book one after the other, and writes those that arrive meanwhile together: they take
 * from the same best orders, whose players can be updated once at a time, and from each other.
 */
export function createBookBatches(writes: MatchWrites) {
  const batchesOf = () => batched((bets: readonly BookBet[]) => run(writes, bets), MAX_BETS);
  const markets = new Map<string, { readonly batches: ReturnType<typeof batchesOf>; pending: number }>();
  return {
    async place(bet: BookBet): Promise<BookBetResult> {
      const { marketId } = bet;
      const market = markets.get(marketId) ?? { batches: batchesOf(), pending: 0 };
      markets.set(marketId, market);
      market.pending += 1;
      try {
        return await market.batches.one(bet);
      } finally {
        market.pending -= 1;
        if (market.pending === 0) markets.delete(marketId);
      }
    },
  };
}

async function run(
  { update, withhold }: MatchWrites,
  bets: readonly BookBet[],
): Promise<readonly BookBetResult[]> {
  const { chosen, requests } = chooseBets(bets);
  /** Results of the bets that are not written. */
  const results = new Map<BookBet, BookBetResult>();
  const decide: TogetherDecision = (read) => {
    results.clear();
    const states = new Map(
      read.map((holding): [number, State] => [
        holding.playerId,
        { first: holding, holding, update: undefined, turn: NO_TURN },
      ]),
    );
    for (const [place, bet] of [...chosen].entries()) {
      const result = decideOn(bet, place + 1, states);
      if (result !== null) results.set(bet, result);
    }
    // The bets get their places in the order book in the order of the updates.
    const inTurn = [...states.values()].sort((one, other) => one.turn - other.turn);
    return new Map(inTurn.flatMap(({ first, update }) => (update === undefined ? [] : [[first, update]])));
  };
  const takers = [...chosen].map(({ playerId }) => playerId);
  const { marketId = '' } = bets[0] ?? {};
  const done = await withoutRefusedMakers({ marketId, takers }, withhold, () => update(requests, decide));
  const updated = new Map(done.map((one) => [one.holding.playerId, one]));
  return bets.map((bet): BookBetResult => {
    const own = updated.get(bet.playerId);
    if (!chosen.has(bet) || own === undefined) return { kind: 'deferred' };
    return results.get(bet) ?? { kind: 'updated', updated: own };
  });
}

/** Null if the bet is written, or stays as it is. */
function decideOn(bet: BookBet, turn: number, states: ReadonlyMap<number, State>): BookBetResult | null {
  const own = states.get(bet.playerId);
  if (own === undefined) return { kind: 'deferred' };
  const others = [...states.values()].filter((state) => state !== own).map(({ holding }) => holding);
  try {
    const decision = bet.decide(own.holding, others);
    const { makers = [], missing = [], update = null } = decision ?? {};
    if (missing.length > 0) return { kind: 'missing', missing };
    if (update !== null) apply(own, update, turn);
    for (const [{ playerId }, makerUpdate] of makers) {
      const maker = states.get(playerId);
      if (maker !== undefined) apply(maker, makerUpdate, maker.turn);
    }
    return null;
  } catch (error) {
    // The other bets of the batch are decided.
    return { kind: 'failed', error };
  }
}

function apply(state: State, update: HoldingUpdate, turn: number) {
  const after = afterUpdate(state.holding, update);
  const added = update.added === undefined ? [] : [pendingBet(update.added, turn)];
  state.holding = { ...state.holding, ...after, bets: [...after.bets, ...added] };
  state.update = state.update === undefined ? update : withLater(state.update, update);
  state.turn = turn;
}

/** Both updates as one; a pending bet that the later one changes is added as it is then. */
function withLater(before: HoldingUpdate, later: HoldingUpdate): HoldingUpdate {
  const { changed = [], ...merged } = { ...before, ...later, ...mergeUpdates(before, later) };
  const pending = changed.find(isPending);
  return {
    ...merged,
    ...(pending !== undefined && { added: withoutId(pending) }),
    changed: changed.filter((bet) => !isPending(bet)),
  };
}

/** One bet of each player, and the makers that they may need, as long as one statement holds them. */
function chooseBets(bets: readonly BookBet[]) {
  const chosen = new Set<BookBet>();
  const players = new Map<number, HoldingKey>();
  const staked = new Map<string, number>();
  for (const bet of bets) {
    const { key, marketId, playerId, stake, takes } = bet;
    const before = staked.get(takes) ?? 0;
    const makers = bet.makersAfter(before).filter((maker) => !players.has(maker) && maker !== playerId);
    const isKnown = [...chosen].some((one) => one.playerId === playerId);
    if (isKnown || (chosen.size > 0 && players.size + makers.length + 1 > MAX_BATCH)) continue;
    chosen.add(bet);
    staked.set(takes, before + stake);
    players.set(playerId, { playerId, marketId, key });
    for (const maker of makers) players.set(maker, { playerId: maker, marketId });
  }
  return { chosen, requests: [...players.values()] };
}
