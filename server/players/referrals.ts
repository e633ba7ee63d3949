import { count, desc, eq } from 'drizzle-orm';
import { refChildren, refGenerate, refSources, refStats } from '../../contract/calls';
import type { Backend } from '../backend';
import { agentCodes, players } from '../database/schema';
import { pageOf } from '../http/paging';
import type { Calls } from '../http/routes';
import { findReferralCode, referralCodeOf } from './agent-codes';

export function serveReferrals(calls: Calls, { db, clock }: Backend): void {
  const broughtBy = (ownerId: number) =>
    db
      .select({ children: count() })
      .from(players)
      .innerJoin(agentCodes, eq(agentCodes.code, players.agentCode))
      .where(eq(agentCodes.ownerId, ownerId));

  calls.forPlayer(refGenerate, async ({ caller }) => ({
    data: { code: await referralCodeOf(db, clock, caller.playerId) },
  }));

  calls.forPlayer(refStats, async ({ caller }) => {
    const code = await findReferralCode(db, caller.playerId);
    const [brought] = await broughtBy(caller.playerId);
    // No referral earns anything yet; what one does will be movements of the ledger.
    return { data: { code: code ?? '', children: brought?.children ?? 0, earned: 0 } };
  });

  calls.forPlayer(refChildren, async ({ payload, caller }) => {
    const { limit, offset } = pageOf(payload);
    const children = await db
      .select({ username: players.username, createdAt: players.createdAt })
      .from(players)
      .innerJoin(agentCodes, eq(agentCodes.code, players.agentCode))
      .where(eq(agentCodes.ownerId, caller.playerId))
      .orderBy(desc(players.id))
      .limit(limit)
      .offset(offset);
    const [all] = await broughtBy(caller.playerId);
    const list = children.map(({ username, createdAt }) => ({
      mstruserid: username,
      created_at: createdAt.toISOString(),
    }));
    return { data: { list, total: all?.children ?? 0 } };
  });

  calls.forPlayer(refSources, async ({ caller }) => {
    const code = await findReferralCode(db, caller.playerId);
    if (code === null) return { data: [] };
    const [brought] = await broughtBy(caller.playerId);
    return { data: [{ source: code, children: brought?.children ?? 0 }] };
  });
}
