import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../../../server/compose/config';
import type { Database } from '../../../../server/database/open';
import { gameRounds } from '../../../../server/database/schema/games';
import { createPlayer } from '../../../../server/features/account/players/players';
import { openSession } from '../../../../server/features/account/players/sessions/sessions';
import type { Ceilings } from '../../../../server/features/games/providers/adapters/adapter';
import {
  createGameSession,
  startGameSession,
} from '../../../../server/features/games/providers/game-sessions';
import { decideHeld, listHeld } from '../../../../server/features/games/providers/held';
import { executeWalletCall } from '../../../../server/features/games/providers/wallet';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { createClock, type MovableClock } from '../../../../server/kit/clock';
import { newUsername } from '../../../support/browser';

export const clock = createClock();
export const config = readConfig({});
export const notifier = { walletChanged() {}, roundEnded() {} } as Partial<Notifier> as Notifier;

export const WELCOME = 1000_00;
export const GAME = 'spribe-aviator';

export async function newPlayer(db: Database) {
  const playerId = await db.transaction((tx) =>
    createPlayer(tx, clock, {
      kind: 'player',
      username: newUsername(),
      passwordHash: null,
      name: 'Asha',
      mobile: null,
      email: null,
      agentCode: null,
      welcome: WELCOME,
    }),
  );
  const { sessionId } = await openSession(db, { clock, config }, { playerId, userAgent: '' });
  const details = { caller: { playerId, sessionId }, lang: 'en' } as const;
  const launch = (game = GAME, adapter = 'studio') =>
    createGameSession({ clock, config, db }, { ...details, game, adapter });
  async function begin(game = GAME, adapter = 'studio') {
    const { id, token } = await launch(game, adapter);
    await startGameSession({ clock, config, db }, adapter, token);
    return id;
  }
  return { playerId, session: await begin(), begin, launch };
}

interface Calling {
  readonly db: Database;
  readonly session: string;
  readonly adapter?: string;
  readonly ceilings?: Partial<Ceilings>;
  readonly clock?: MovableClock;
  readonly notifier?: Notifier;
}

/** Calls of a provider about ₹10 in one round, which all players share, unless their details say otherwise. */
export function callsOf({ adapter = 'studio', ceilings, db, session, ...deps }: Calling) {
  const call = (kind: 'debit' | 'credit' | 'rollback', details: object) =>
    executeWalletCall(
      { clock, notifier, ...deps, config, db },
      adapter,
      kind,
      { session, transaction: randomUUID(), round: 'shared', game: GAME, ...details },
      ceilings,
    );
  return {
    debit: (details: object = {}) => call('debit', { amount: 10_00, ...details }),
    credit: (details: object = {}) => call('credit', { amount: 10_00, is_final: true, ...details }),
    rollback: (reference: string, details: object = {}) => call('rollback', { reference, ...details }),
  };
}

/** The rounds of a player, oldest first. */
export async function roundsOf(db: Database, playerId: number) {
  const rows = await db
    .select()
    .from(gameRounds)
    .where(eq(gameRounds.playerId, playerId))
    .orderBy(gameRounds.id);
  return rows.map(({ endedAt, events, isFinal, odds, round }) => ({ round, isFinal, endedAt, events, odds }));
}

/** Decides the newest transaction that waits. */
export async function decideNewest(
  db: Database,
  accepts: boolean,
  deps: Partial<Pick<Calling, 'clock' | 'notifier'>> = {},
) {
  const [newest] = await listHeld(db, { state: 'waiting', limit: 1 });
  const decision = { id: newest?.transaction.id ?? 0, accepts, decidedBy: 'operator' };
  return decideHeld({ clock, notifier, ...deps, db }, decision, async () => {});
}
