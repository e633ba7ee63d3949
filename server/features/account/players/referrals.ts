import { count, desc, eq, sum } from 'drizzle-orm';
import { refChildren, refGenerate, refSources, refStats } from '../../../../contract/calls';
import { toRupees } from '../../../../contract/rupees';
import { referralRewards } from '../../../database/schema/bonuses';
import { agentCodes, players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import { toLimitAndOffset } from '../../../kit/http/paging';
import type { Routes } from '../../../kit/http/routes';
import { findReferralCode, getOrCreateReferralCode } from './agent-codes';
import { maskUsername } from './players';

export function serveReferrals(routes: Routes, { config, db, clock }: Backend): void {
  const countReferred = (ownerId: number) =>
    db
      .select({ children: count() })
      .from(players)
      .innerJoin(agentCodes, eq(agentCodes.code, players.agentCode))
      .where(eq(agentCodes.ownerId, ownerId));

  /** Rupees. */
  const earnedBy = async (referrerId: number): Promise<number> => {
    const isTheirs = eq(referralRewards.referrerId, referrerId);
    const [all] = await db
      .select({ amount: sum(referralRewards.amount) })
      .from(referralRewards)
      .where(isTheirs);
    return toRupees(Number(all?.amount ?? 0));
  };

  routes.forPlayer(refGenerate, async ({ caller }) => ({
    data: { code: await getOrCreateReferralCode(db, clock, caller.playerId) },
  }));

  routes.forPlayer(refStats, async ({ caller }) => {
    const code = await findReferralCode(db, caller.playerId);
    const [brought] = await countReferred(caller.playerId);
    const { deposited, maxRewards, played, reward } = config.referral;
    const rule = {
      reward: toRupees(reward),
      deposited: toRupees(deposited),
      played: toRupees(played),
      max_rewards: maxRewards,
    };
    return {
      data: {
        code: code ?? '',
        children: brought?.children ?? 0,
        earned: await earnedBy(caller.playerId),
        rule: reward === 0 || caller.kind === 'demo' ? null : rule,
      },
    };
  });

  routes.forPlayer(refChildren, async ({ payload, caller }) => {
    const { limit, offset } = toLimitAndOffset(payload);
    const children = await db
      .select({ username: players.username, createdAt: players.createdAt, earned: referralRewards.amount })
      .from(players)
      .innerJoin(agentCodes, eq(agentCodes.code, players.agentCode))
      .leftJoin(referralRewards, eq(referralRewards.playerId, players.id))
      .where(eq(agentCodes.ownerId, caller.playerId))
      .orderBy(desc(players.id))
      .limit(limit)
      .offset(offset);
    const [all] = await countReferred(caller.playerId);
    const list = children.map(({ username, createdAt, earned }) => ({
      mstruserid: maskUsername(username),
      created_at: createdAt.toISOString(),
      earned: toRupees(earned ?? 0),
    }));
    return { data: { list, total: all?.children ?? 0 } };
  });

  routes.forPlayer(refSources, async ({ caller }) => {
    const code = await findReferralCode(db, caller.playerId);
    if (code === null) return { data: [] };
    const [brought] = await countReferred(caller.playerId);
    return {
      data: [{ source: code, children: brought?.children ?? 0, earned: await earnedBy(caller.playerId) }],
    };
  });
}
