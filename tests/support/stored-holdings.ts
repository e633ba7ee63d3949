import type { Database } from '../../server/database/open';
import { createPlayer } from '../../server/features/account/players/players';
import type { StoredMarket } from '../../server/features/exchange/bets/holding/rows';
import type { Clock } from '../../server/kit/clock';
import { newUsername } from './browser';

/** Adds a player who cannot sign in. @param welcome paise */
export const addPlayer = (db: Database, clock: Clock, welcome: number): Promise<number> =>
  db.transaction((tx) =>
    createPlayer(tx, clock, {
      ...{ kind: 'player', username: newUsername(), passwordHash: null, name: 'Asha' },
      ...{ mobile: null, email: null, agentCode: null, welcome },
    }),
  );

/** The odds of India v Australia. */
export const matchOdds = (id: string): StoredMarket => ({
  ...{ id, matchId: 'm', matchName: 'India v Australia', sportId: '4', name: 'Match Odds' },
  ...{ gtype: 'match', commission: 200, result: null, results: 0, missingSince: null },
  ...{ clearedBy: 0, makerProfit: 0 },
  runners: [
    { id: '1', name: 'India' },
    { id: '2', name: 'Australia' },
  ],
});
