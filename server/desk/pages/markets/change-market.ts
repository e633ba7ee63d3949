import type { Market } from '../../../../domain/betting/exchange';
import { transactionInLead } from '../../../database/in-lead';
import type { Transaction } from '../../../database/open';
import type { BetService } from '../../../features/exchange/bets/bet-service';
import type { Backend } from '../../../kit/backend/backend';
import type { Recorded } from '../../audit';
import { lockSubject } from '../../races';

export type MarketsBackend = Pick<Backend, 'clock' | 'db' | 'exchange' | 'markets'> & {
  readonly betting: BetService;
};

/** @param applied changes the markets in memory; called after the commit. */
export async function changeMarket(
  { betting, db, markets }: MarketsBackend,
  { id }: Pick<Market, 'id'>,
  seen: number,
  work: (tx: Transaction) => Promise<Recorded>,
  applied: () => void,
) {
  const recorded = await transactionInLead(db, async (tx) => {
    await lockSubject(tx, ['market', id], seen);
    return work(tx);
  });
  applied();
  // The feed announces no result of a match that has left it.
  if (markets.find(id) === null) betting.settleStored(id);
  return { recorded, next: `/markets/${encodeURIComponent(id)}` };
}
