import { eq } from 'drizzle-orm';
import type { Market, Runner } from '../../../../domain/betting/exchange';
import { betMarkets } from '../../../database/schema/exchange';
import type { StoredMarket } from '../../../features/exchange/bets/holding/rows';
import { findResult } from '../../../features/exchange/markets/stored-decisions';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';

/** A market of the feed, or the stored market after its match has left the feed. */
export interface DeskMarket extends Pick<Market, 'id' | 'gtype' | 'name' | 'runners'> {
  readonly matchName: string;
  /** Null after the match has left the feed. */
  readonly live: Market | null;
  /** Whether its runners are those that are stored with its bets, after its match has left the feed. */
  readonly isStored: boolean;
}

/**
 * Without bets, a finished market of this world is computed from its script; one of an earlier world has only its id.
 * @throws HttpError 404
 */
export async function findDeskMarket(
  { db, exchange, markets }: Pick<Backend, 'db' | 'exchange' | 'markets'>,
  id: string,
): Promise<DeskMarket> {
  const live = markets.find(id);
  if (live !== null)
    return { ...live, matchName: markets.matchOf(id)?.name ?? live.matchId, live, isStored: false };
  const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, id));
  if (stored !== undefined)
    return { ...stored, runners: stored.runners.map(toRunner), live: null, isStored: true };
  const finished = exchange.finishedMarket(id);
  const withoutBets = { live: null, isStored: false };
  if (finished !== null) return { ...finished.market, ...withoutBets, matchName: finished.matchName };
  if ((await findResult(db, id)) === null) throw new HttpError(404, 'There is no such market.');
  return { ...withoutBets, id, gtype: 'match', name: id, matchName: 'Earlier simulation', runners: [] };
}

/** The stored runner: a preview of a result must not find a removal that the settlement does not know. */
const toRunner = ({ id, isRemoved = false, name, reduction }: StoredMarket['runners'][number]): Runner => ({
  id,
  name,
  status: isRemoved ? 'REMOVED' : 'ACTIVE',
  back: [],
  lay: [],
  last: null,
  ...(reduction !== undefined && { reduction }),
});
