import { and, eq } from 'drizzle-orm';
import type { RefusalCode } from '../../../../../domain/refusals';
import { betMarkets, bets } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { refusal, storedRefusal } from '../../../../kit/http/refusal';
import type { KeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import { rowIdOf } from '../../../../kit/row-id';
import type { Holding, KeyState, PlacedBet } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { StoredBet } from '../holding/rows';
import { MAX_TURNS, updateWithMakers, withMissing } from '../matching/update-with-makers';
import type { WaitingOrders } from '../orders/waiting-orders';
import type { DecideEdit, EditRequest } from './edit-decision';

export interface OrderEdits {
  /**
   * Changes price and size of what waits of a bet, once for each key: a repeat of the key gets the bet as it is now. The order stays as it
   * was if the edit is refused.
   * @throws HttpError 404 for an unknown bet; 409, which fixes the key, with the reason.
   */
  edit(request: EditRequest): Promise<PlacedBet>;
}

type Deps = Pick<Backend, 'db'> & {
  readonly decide: DecideEdit;
  readonly holdings: HoldingUpdater;
  readonly marketQueue: KeyedMutex<string>;
  readonly orders: Pick<WaitingOrders, 'isReached' | 'withhold'>;
};

type Turn = PlacedBet | 'behind orders' | 'ended' | { readonly missing: readonly number[] };

export function createOrderEdits({ db, decide, holdings, marketQueue, orders }: Deps): OrderEdits {
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
      { update: holdings.updateTogetherSoon, withhold: orders.withhold },
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

  return { edit };
}

const isEditedBy = ({ history }: StoredBet, key: string): boolean =>
  history.some(({ editKey }) => editKey === key);

/** @throws HttpError 409 if the key was refused or abandoned, or has placed a bet. */
function refuseUsedKey({ placed, refusal: stored }: KeyState): void {
  if (stored !== null) throw storedRefusal(stored) ?? refusal(409, 'BET_ABANDONED');
  if (placed !== null) throw refusal(409, 'SENT_BEFORE');
}
