import { count, desc, eq } from 'drizzle-orm';
import { refChildren, refGenerate, refSources, refStats } from '../../contract/calls';
import type { Backend } from '../backend';
import { agentCodes, players } from '../database/schema';
import { toLimitAndOffset } from '../http/paging';
import type { Routes } from '../http/routes';
import { findReferralCode, getOrCreateReferralCode } from './agent-codes';
import { maskUsername } from './players';

export function serveReferrals(routes: Routes, { db, clock }: Backend): void {
  const countReferred = (ownerId: number) =>
    db
      .select({ children: count() })
      .from(players)
      .innerJoin(agentCodes, eq(agentCodes.code, players.agentCode))
      .where(eq(agentCodes.ownerId, ownerId));

  routes.forPlayer(refGenerate, async ({ caller }) => ({
    data: { code: await getOrCreateReferralCode(db, clock, caller.playerId) },
  }));

  routes.forPlayer(refStats, async ({ caller }) => {
    const code = await findReferralCode(db, caller.playerId);
    const [brought] = await countReferred(caller.playerId);
    // Referrals do not earn anything.
    return { data: { code: code ?? '', children: brought?.children ?? 0, earned: 0 } };
  });

  routes.forPlayer(refChildren, async ({ payload, caller }) => {
    const { limit, offset } = toLimitAndOffset(payload);
    const children = await db
      .select({ username: players.username, createdAt: players.createdAt })
      .from(players)
      .innerJoin(agentCodes, eq(agentCodes.code, players.agentCode))
      .where(eq(agentCodes.ownerId, caller.playerId))
      .orderBy(desc(players.id))
      .limit(limit)
      .offset(offset);
    const [all] = await countReferred(caller.playerId);
    const list = children.map(({ username, createdAt }) => ({
      mstruserid: maskUsername(username),
      created_at: createdAt.toISOString(),
    }));
    return { data: { list, total: all?.children ?? 0 } };
  });

  routes.forPlayer(refSources, async ({ caller }) => {
    const code = await findReferralCode(db, caller.playerId);
    if (code === null) return { data: [] };
    const [brought] = await countReferred(caller.playerId);
    return { data: [{ source: code, children: brought?.children ?? 0 }] };
  });
}
