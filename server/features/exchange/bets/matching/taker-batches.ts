import { batched } from '../../../../database/batches';
import type { Holding, HoldingKey, KeyState } from '../holding/holding';
import { MAX_BATCH } from '../holding/holding';
import type { UpdatedHolding } from '../holding/holding-attempts';
import { afterUpdate, type HoldingUpdate, mergeUpdates } from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { BetDecision } from './update-with-makers';

/** A new bet that takes orders of players. */
export interface Taker extends Required<HoldingKey> {
  /** Players whose orders it may take, after the takers before it with this stake. */
  makersAfter(stake: number): readonly number[];
  readonly stake: number;
  /** Bets with the same text take the same orders. */
  readonly takes: string;
  /** Null: the bet stays as it is. */
  decide(holding: Holding & KeyState, makers: readonly Holding[]): BetDecision | null;
}

/** `missing`: these players' holdings were not read. `deferred`: the bet is to be placed again, after others of its player or market. */
export type TakerResult =
  | { readonly kind: 'updated'; readonly updated: UpdatedHolding }
  | { readonly kind: 'missing'; readonly missing: readonly number[] }
  | { readonly kind: 'deferred' };

interface State {
  readonly first: Holding & KeyState;
  holding: Holding & KeyState;
  update: HoldingUpdate | undefined;
}

/** Takers of one write. */
const MAX_TAKERS = 25;

/**
 * Decides on the bets of a market that take orders of players one after the other, and writes those that arrive meanwhile together: all
 * of them take from the same best orders, whose players can be updated once at a time.
 */
export function createTakerBatches(holdings: Pick<HoldingUpdater, 'updateTogetherSoon'>) {
  const batchesOf = () => batched((takers: readonly Taker[]) => run(holdings, takers), MAX_TAKERS);
  const markets = new Map<string, { readonly batches: ReturnType<typeof batchesOf>; pending: number }>();
  return {
    async place(taker: Taker): Promise<TakerResult> {
      const { marketId } = taker;
      const market = markets.get(marketId) ?? { batches: batchesOf(), pending: 0 };
      markets.set(marketId, market);
      market.pending += 1;
      try {
        return await market.batches.one(taker);
      } finally {
        market.pending -= 1;
        if (market.pending === 0) markets.delete(marketId);
      }
    },
  };
}

async function run(
  holdings: Pick<HoldingUpdater, 'updateTogetherSoon'>,
  takers: readonly Taker[],
): Promise<readonly TakerResult[]> {
  const { chosen, requests } = chooseTakers(takers);
  const missing = new Map<Taker, readonly number[]>();
  const deferred = new Set<Taker>();
  const done = await holdings.updateTogetherSoon(requests, (read) => {
    missing.clear();
    deferred.clear();
    const states = new Map(
      read.map((holding): [number, State] => [
        holding.playerId,
        { first: holding, holding, update: undefined },
      ]),
    );
    for (const taker of chosen) decideOn(taker, states);
    return new Map(
      [...states.values()].flatMap(({ first, update }) => (update === undefined ? [] : [[first, update]])),
    );
  });
  const updated = new Map(done.map((one) => [one.holding.playerId, one]));
  return takers.map((taker): TakerResult => {
    const own = updated.get(taker.playerId);
    const lacks = missing.get(taker);
    if (lacks !== undefined) return { kind: 'missing', missing: lacks };
    if (!chosen.has(taker) || deferred.has(taker) || own === undefined) return { kind: 'deferred' };
    return { kind: 'updated', updated: own };
  });

  function decideOn(taker: Taker, states: ReadonlyMap<number, State>) {
    const own = states.get(taker.playerId);
    // Its holding was updated as a maker's: the key was read, but the bet is decided on a holding that is written.
    if (own === undefined || own.update !== undefined) return void deferred.add(taker);
    const others = [...states.values()].filter((state) => state !== own).map(({ holding }) => holding);
    const decision = taker.decide(own.holding, others);
    const lacks = decision?.missing ?? [];
    if (lacks.length > 0) return void missing.set(taker, lacks);
    if (decision?.update != null) apply(own, decision.update);
    for (const [{ playerId }, update] of decision?.makers ?? []) {
      const maker = states.get(playerId);
      if (maker !== undefined) apply(maker, update);
    }
  }
}

function apply(state: State, update: HoldingUpdate) {
  state.update =
    state.update === undefined ? update : { ...state.update, ...mergeUpdates(state.update, update) };
  state.holding = { ...state.holding, ...afterUpdate(state.holding, update) };
}

/** One taker of each player, and the makers that they may need, as long as one statement holds them. */
function chooseTakers(takers: readonly Taker[]) {
  const chosen = new Set<Taker>();
  const players = new Map<number, HoldingKey>();
  const staked = new Map<string, number>();
  for (const taker of takers) {
    const { key, marketId, playerId, stake, takes } = taker;
    const before = staked.get(takes) ?? 0;
    const makers = taker.makersAfter(before).filter((maker) => !players.has(maker) && maker !== playerId);
    const isKnown = [...chosen].some((one) => one.playerId === playerId);
    if (isKnown || (chosen.size > 0 && players.size + makers.length + 1 > MAX_BATCH)) continue;
    chosen.add(taker);
    staked.set(takes, before + stake);
    players.set(playerId, { playerId, marketId, key });
    for (const maker of makers) players.set(maker, { playerId: maker, marketId });
  }
  return { chosen, requests: [...players.values()] };
}
