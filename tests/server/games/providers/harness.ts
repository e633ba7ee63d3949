import { readConfig } from '../../../../server/compose/config';
import type { Database } from '../../../../server/database/open';
import { createPlayer } from '../../../../server/features/account/players/players';
import { openSession } from '../../../../server/features/account/players/sessions/sessions';
import {
  createGameSession,
  startGameSession,
} from '../../../../server/features/games/providers/game-sessions';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { createClock } from '../../../../server/kit/clock';
import { newUsername } from '../../../support/browser';

export const clock = createClock();
export const config = readConfig({});
export const notifier = { walletChanged() {} } as Partial<Notifier> as Notifier;

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
  const details = { caller: { playerId, sessionId }, game: GAME, adapter: 'studio', lang: 'en' } as const;
  const launch = () => createGameSession({ clock, config, db }, details);
  const { id, token } = await launch();
  await startGameSession({ clock, config, db }, 'studio', token);
  return { playerId, session: id, launch };
}
