import { eq } from 'drizzle-orm';
import { profile } from '../../../../contract/calls';
import { players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import type { Routes } from '../../../kit/http/routes';

export function serveProfile(routes: Routes, { db }: Pick<Backend, 'db'>): void {
  routes.forPlayer(profile, async ({ caller }) => {
    const [player] = await db.select().from(players).where(eq(players.id, caller.playerId));
    if (player === undefined) throw new Error('The player of a session does not exist');
    const { createdAt, email, isMobileVerified, mobile, name, username } = player;
    return {
      data: {
        username,
        name,
        mobile,
        is_mobile_verified: isMobileVerified,
        email,
        created_at: createdAt.toISOString(),
        is_password_own: player.kind === 'player',
      },
    };
  });
}
