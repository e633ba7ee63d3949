import type { GType } from '../../../../../domain/betting/gtype';
import { Refusal } from '../../../../kit/http/refusal';
import type { KeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import type { Holding, HoldingKey, KeyState, PlacedBet } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import { type BookBetResult, createBookBatches } from '../matching/book-batches';
import { type BetDecision, MAX_TURNS, updateWithMakers, withMissing } from '../matching/update-with-makers';
import type { WaitingOrders } from '../orders/waiting-orders';
import type { AcceptBet, PlacementOptions } from './accept-bet';
import { type BetRequest, isDecided } from './bet-request';

const defaultOptions: PlacementOptions = { isWhole: false };

export interface BetPlacement {
  /**
   * Places a bet once for each key: a repeat of the key gets the first answer.
   * @throws HttpError 400 if the request fits no market; 404 or 409, which fix the key, if the bet cannot be placed; 503 before
   * anything is decided, if the request has waited too long.
   */
  place(
    request: BetRequest,
    gtype: GType | null,
    optionsFor?: (holding: Holding) => PlacementOptions,
  ): Promise<PlacedBet>;
}

type Decide = (holding: Holding & KeyState, makers: readonly Holding[]) => BetDecision | null;

interface Deps {
  readonly accept: AcceptBet;
  readonly holdings: HoldingUpdater;
  readonly marketQueue: KeyedMutex<string>;
  readonly orders: Pick<
    WaitingOrders,
    'counterpartiesOf' | 'isReached' | 'makersFor' | 'mayWait' | 'withhold'
  >;
}

/** Answers that decide on a key. After any other error the same key may place a bet. */
const fixesKey = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 404 || error.status === 409);

export function createBetPlacement({ accept, holdings, marketQueue, orders }: Deps): BetPlacement {
  const writes = { update: holdings.updateTogetherSoon, withhold: orders.withhold };
  const batches = createBookBatches(writes);

  async function place(
    request: BetRequest,
    gtype: GType | null,
    optionsFor: (holding: Holding) => PlacementOptions = () => defaultOptions,
  ) {
    let makers = orders.makersFor(request, request.stake);
    for (let attempts = 1; ; ) {
      // Orders that the market has reached already are matched before a bet that arrives after them.
      await marketQueue.drainedSoon(request.marketId);
      const placed = await placeInTurn(request, gtype, optionsFor, makers, attempts < MAX_TURNS);
      if (placed === 'deferred') continue;
      attempts += 1;
      if (placed === 'behind orders') continue;
      if (!('missing' in placed)) return placed;
      makers = withMissing(makers, placed.missing);
    }
  }

  /**
   * `behind orders`: the market has reached waiting orders since the queue was empty, and they are matched first. `missing`: the bet would
   * take orders of these players, whose holdings were not read. `deferred`: other bets on the market are written first.
   */
  async function placeInTurn(
    request: BetRequest,
    gtype: GType | null,
    optionsFor: (holding: Holding) => PlacementOptions,
    makers: readonly number[],
    mayWait: boolean,
  ): Promise<PlacedBet | 'behind orders' | 'deferred' | { readonly missing: readonly number[] }> {
    const { key } = request;
    let refused: Refusal | null = null;
    let isBehind = false;
    let isKnown = false;
    const decide: Decide = (holding, others) => {
      refused = null;
      isKnown = isDecided(holding, request);
      if (isKnown) return null;
      isBehind = mayWait && orders.isReached(request);
      if (isBehind) return null;
      try {
        return accept(request, gtype, holding, optionsFor(holding), (market, bet, search) =>
          orders.counterpartiesOf(market, bet, { ...search, makers: others, mayMiss: mayWait }),
        );
      } catch (error) {
        if (!fixesKey(error)) throw error;
        refused = error;
        return { update: { refusal: { key, status: error.status, code: error.code } } };
      }
    };
    const done = await write(request, makers, decide);
    if (isBehind) return 'behind orders';
    if (refused !== null) throw refused;
    if (done.kind === 'deferred') return 'deferred';
    if (done.kind === 'missing') return { missing: done.missing };
    // An order of the player may have been taken in the same write.
    const placed = isKnown ? done.updated.holding.placed : done.updated.bets[0];
    if (placed == null) throw new Error('A bet was not stored');
    return placed;
  }

  /** A bet that meets the order book is written with others of its market. */
  async function write(
    request: BetRequest,
    makers: readonly number[],
    decide: Decide,
  ): Promise<Exclude<BookBetResult, { kind: 'failed' }>> {
    const { key, marketId, playerId, selectionId, side, stake } = request;
    if (makers.length === 0 && !orders.mayWait(request, stake))
      return writeAlone({ playerId, marketId, key }, decide);
    const done = await batches.place({
      ...{ playerId, marketId, key, stake, decide, takes: `${selectionId} ${side}` },
      makersAfter: (before) => withMissing(makers, orders.makersFor(request, before + stake)),
    });
    if (done.kind === 'failed') throw done.error;
    return done;
  }

  async function writeAlone(request: HoldingKey, decide: Decide) {
    const { missing, ...updated } = await updateWithMakers(writes, request, [], decide);
    return missing.length > 0 ? { kind: 'missing' as const, missing } : { kind: 'updated' as const, updated };
  }

  return { place };
}
