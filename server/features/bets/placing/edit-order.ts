import { and, eq } from 'drizzle-orm';
import type { BetEdit, Market } from '../../../../domain/betting/exchange';
import type { Hundredths } from '../../../../domain/betting/money';
import { keepsPlace, sizeToWait } from '../../../../domain/betting/order-edit';
import type { BetReason } from '../../../../domain/betting/reasons';
import { isAffordable } from '../../../../domain/betting/stake';
import type { Paise } from '../../../../domain/entities';
import { isRefusalCode, type RefusalCode } from '../../../../domain/refusals';
import { betMarkets, bets } from '../../../database/schema/exchange';
import type { Backend } from '../../../kit/backend';
import { later, SECOND } from '../../../kit/clock';
import type { BetsConfig } from '../../../kit/config';
import { refusal, storedRefusal } from '../../../kit/http/refusal';
import type { KeyedMutex } from '../../../kit/keyed-mutex';
import { rowIdOf } from '../../../kit/row-id';
import { delayBet, editBet, isWaiting, lapseBet } from '../holding/bet-transitions';
import { type Holding, type KeyState, type PlacedBet, stopReason } from '../holding/holding';
import {
  addedExposure,
  exposureAfter,
  type HoldingUpdate,
  isWithinLossLimit,
} from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import { afterRemovals, hasRestoredRunner } from '../holding/removals';
import type { StoredBet } from '../holding/rows';
import { isOfOtherField } from './counterparties';
import { crossesOwnOrder, hasOrdersOfPlayers } from './crossing-orders';
import { lapseReasonOf } from './kept-orders';
import { matchBet, updateWith } from './match-bet';
import { runnerOf } from './offers';
import { rejectionReason } from './rejection-reasons';
import { type BetDecision, updateWithMakers, withMissing } from './update-with-makers';
import type { WaitingOrders } from './waiting-orders';

export interface EditRequest {
  readonly playerId: number;
  readonly betId: string;
  readonly key: string;
  readonly price: Hundredths;
  /** What is to wait. */
  readonly size: Paise;
  /** What the player saw matched; null if that is not known. */
  readonly seen: Paise | null;
}

export interface OrderEdits {
  /**
   * Changes price and size of what waits of a bet, once for each key: a repeat of the key gets the bet as it is now. The order stays as it
   * was if the edit is refused.
   * @throws HttpError 404 for an unknown bet; 409, which fixes the key, with the reason.
   */
  edit(request: EditRequest): Promise<PlacedBet>;
}

/** After this many turns an edit is decided ahead of orders that are reached but cannot be matched. */
const MAX_TURNS = 5;

/** Edits of one bet: it is read and written with its history. */
const MAX_EDITS = 100;

type Deps = Pick<Backend, 'clock' | 'db' | 'markets'> & {
  readonly caps: BetsConfig;
  readonly holdings: HoldingUpdater;
  readonly marketQueue: KeyedMutex<string>;
  readonly orders: Pick<WaitingOrders, 'counterpartiesOf' | 'isReached'>;
};

interface Makers {
  readonly makers: readonly Holding[];
  readonly mayMiss: boolean;
}

type Turn = PlacedBet | 'behind orders' | 'ended' | { readonly missing: readonly number[] };

export function createOrderEdits({
  caps,
  clock,
  db,
  holdings,
  marketQueue,
  markets,
  orders,
}: Deps): OrderEdits {
  async function edit(request: EditRequest): Promise<PlacedBet> {
    const known = await find(request);
    const { id, marketId } = known.bet;
    let makers: readonly number[] = [];
    for (let turns = 1; ; turns += 1) {
      // Orders that the market has reached already are matched before one that arrives after them.
      await marketQueue.drainedSoon(marketId);
      const done = await editInTurn(request, { id, marketId }, makers, turns < MAX_TURNS);
      if (done === 'behind orders') continue;
      if (done === 'ended') return endedBet(request);
      if (!('missing' in done)) return done;
      makers = withMissing(makers, done.missing);
    }
  }

  async function find({ betId, playerId }: EditRequest): Promise<PlacedBet> {
    const [found] = await db
      .select({ bet: bets, market: betMarkets })
      .from(bets)
      .innerJoin(betMarkets, eq(betMarkets.id, bets.marketId))
      .where(and(eq(bets.playerId, playerId), eq(bets.id, rowIdOf(betId))));
    if (found === undefined) throw refusal(404, 'NO_SUCH_BET');
    return found;
  }

  /** `ended`: nothing of the bet is or was matched or waiting. The others as when a bet is placed. */
  async function editInTurn(
    request: EditRequest,
    { id, marketId }: Pick<StoredBet, 'id' | 'marketId'>,
    makers: readonly number[],
    mayWait: boolean,
  ): Promise<Turn> {
    const { key, playerId } = request;
    const found: { turn: Turn | null; refused: RefusalCode | null } = { turn: null, refused: null };
    const updated = await updateWithMakers(
      holdings.updateTogetherSoon,
      { playerId, marketId, key },
      makers,
      (read, others) => {
        refuseUsedKey(read);
        found.turn = turnWithoutDecision(read);
        found.refused = null;
        if (found.turn !== null) return null;
        const decision = decide(request, id, read, { makers: others, mayMiss: mayWait });
        if (typeof decision !== 'string') return decision;
        found.refused = decision;
        return { update: { refusal: { key, status: 409, code: decision } } };
      },
    );
    const { refused, turn } = found;
    if (turn !== null) return turn;
    const refusalOfKey = refused && storedRefusal({ status: 409, code: refused });
    if (refusalOfKey !== null) throw refusalOfKey;
    if (updated.missing.length > 0) return { missing: updated.missing };
    const edited = updated.bets.find(({ bet }) => bet.id === id);
    if (edited === undefined) throw new Error(`The edit of bet ${id} was not stored`);
    return edited;

    function turnWithoutDecision({ bets: read, market }: Holding): Turn | null {
      const bet = read.find((one) => one.id === id);
      if (bet === undefined || market === null) return 'ended';
      if (isEditedBy(bet, key)) return { bet, market };
      return mayWait && orders.isReached(bet) ? 'behind orders' : null;
    }
  }

  /** The bet if the key has edited it before it ended; otherwise the key is refused. */
  async function endedBet(request: EditRequest): Promise<PlacedBet> {
    const { key, playerId } = request;
    const found = await find(request);
    if (isEditedBy(found.bet, key)) return found;
    const { holding } = await holdings.updateSoon({ playerId, marketId: '', key }, ({ refusal: stored }) =>
      stored === null ? { refusal: { key, status: 409, code: 'BET_NOT_WAITING' } } : null,
    );
    throw (holding.refusal && storedRefusal(holding.refusal)) ?? refusal(409, 'BET_NOT_WAITING');
  }

  function decide(
    request: EditRequest,
    id: number,
    read: Holding,
    others: Makers,
  ): BetDecision | RefusalCode {
    const market = markets.find(read.marketId);
    if (market === null) return codeOf('MARKET_CLOSED');
    const now = clock.now();
    const holding = afterRemovals(read, market, now);
    const bet = holding.bets.find((one) => one.id === id);
    if (bet?.state === 'delayed') return 'BET_IN_PLACEMENT';
    if (bet === undefined || !isWaiting(bet) || lapseReasonOf(bet, market) !== null) return 'BET_NOT_WAITING';
    const size = sizeToWait(request.size, bet.matched, request.seen);
    if (size <= 0) return 'EDIT_MATCHED_BEFORE';
    if (bet.history.filter((step) => step.edit !== undefined).length >= MAX_EDITS) return 'TOO_MANY_EDITS';
    const change: BetEdit = { oldPrice: bet.price, price: request.price, oldSize: bet.remaining, size };
    const edited = editBet(bet, change, request.key, now);
    const reason = reasonAgainst(edited, change, holding, market);
    if (reason !== null) return codeOf(reason);
    return keepsPlace(change) ? { update: updateWith(edited) } : arrive(edited, holding, market, others);
  }

  /** The order arrives anew: after the delay of the market, or at once. */
  function arrive(
    edited: StoredBet,
    holding: Holding,
    market: Market,
    others: Makers,
  ): BetDecision | RefusalCode {
    const now = clock.now();
    if (holding.market === null) return codeOf('MARKET_CLOSED');
    if (market.betDelay > 0) return delay(edited, holding, market);
    const {
      bet: after,
      makers,
      missing,
      ...match
    } = matchBet(
      markets,
      {
        ...{ bet: edited, market, holding, now, stored: holding.market },
        end: (given, reason) => lapseBet(given, reason, now),
        counterparties: ({ price: limit }, beyondLimit) =>
          orders.counterpartiesOf(market, edited, { ...others, limit, beyondLimit }),
      },
      { price: edited.price, line: edited.line },
    );
    if (missing !== undefined) return { update: null, missing };
    if (after.lapsed > edited.lapsed) return codeOf(after.history.at(-1)?.reason ?? 'MARKET_CLOSED');
    return { update: { ...updateWith(after), ...match }, ...(makers !== undefined && { makers }) };
  }

  /** Out of the book until the delay ends, like a new bet. */
  function delay(edited: StoredBet, holding: Holding, market: Market): BetDecision | RefusalCode {
    const now = clock.now();
    const update = updateWith(delayBet(edited, later(now, market.betDelay * SECOND), now));
    const added = addedExposure(holding, update);
    if (!isAffordable(added, holding.purse.available)) return codeOf('INSUFFICIENT_BALANCE');
    return isWithinLossLimit(holding, update, added) ? { update } : codeOf('LOSS_LIMIT_REACHED');
  }

  function reasonAgainst(
    edited: StoredBet,
    change: BetEdit,
    holding: Holding,
    market: Market,
  ): BetReason | null {
    // What waits and is too small already may move to another price.
    const limits = { min: change.size === change.oldSize ? 0 : market.min, max: 0 };
    return (
      stopReason(holding) ??
      (holding.hasResult ? 'MARKET_CLOSED' : null) ??
      rejectionReason({ ...edited, size: change.size }, market, { isStale: false, limits }) ??
      (keepsPlace(change) ? null : arrivalReason(edited, holding, market))
    );
  }

  function arrivalReason(edited: StoredBet, holding: Holding, market: Market): BetReason | null {
    if (market.max > 0 && edited.matched + edited.remaining > market.max) return 'STAKE_TOO_HIGH';
    if (runnerOf(market, edited.selectionId)?.status !== 'ACTIVE') return 'MARKET_CLOSED';
    if (isOfOtherField(edited, market)) return 'RUNNER_REMOVED';
    if (holding.market !== null && hasRestoredRunner(holding.market, market)) return 'MARKET_SUSPENDED';
    const others = holding.bets.filter(({ id }) => id !== edited.id);
    if (hasOrdersOfPlayers(market) && crossesOwnOrder(others, edited, edited.price)) return 'OWN_ORDER';
    return isBeyondCap(holding, updateWith(edited)) ? 'LIMIT_REACHED' : null;
  }

  const isBeyondCap = (holding: Holding, update: HoldingUpdate): boolean =>
    addedExposure(holding, update) > 0 && exposureAfter(holding, update) > caps.maxExposure;

  return { edit };
}

const isEditedBy = ({ history }: StoredBet, key: string): boolean =>
  history.some(({ editKey }) => editKey === key);

/** @throws HttpError 409 if the key was refused or abandoned, or has placed a bet. */
function refuseUsedKey({ placed, refusal: stored }: KeyState): void {
  if (stored !== null) throw storedRefusal(stored) ?? refusal(409, 'BET_ABANDONED');
  if (placed !== null) throw refusal(409, 'SENT_BEFORE');
}

function codeOf(reason: BetReason): RefusalCode {
  const code = `EDIT_${reason}`;
  return isRefusalCode(code) ? code : 'EDIT_MARKET_CLOSED';
}
