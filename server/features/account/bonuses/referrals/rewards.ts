import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { toRupees } from '../../../../../contract/rupees';
import type { Transaction } from '../../../../database/open';
import { referralRewards } from '../../../../database/schema/bonuses';
import { players } from '../../../../database/schema/players';
import type { Backend } from '../../../../kit/backend/backend';
import { eachAlone } from '../../../../kit/jobs/each-alone';
import type { HourlyTasks } from '../../../../kit/jobs/jobs';
import { knownDeviceOf } from '../../../../kit/secrets/known-device';
import { post } from '../../../ledger/ledger';
import { addNotification } from '../../../notifications/notifications';
import { lockPurse } from '../../protection/lock';
import { createChangedPlayers, type TookFor } from '../changed-players';
import { readAtRisk } from '../played';
import { REFERRAL_MIN_ODDS } from './unplayed';

export interface ReferralRewards {
  /** Pays for the players among these who fulfil the rule now, and takes back what a changed result no longer earns. Null: for all. */
  pay(playerIds: readonly number[] | null, tookFor?: TookFor, signal?: AbortSignal): Promise<void>;
  /** Money of the player moved. */
  playerChanged(playerId: number): void;
  start(): void;
  stop(): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'config' | 'db' | 'log' | 'notifier'>;

type Reward = typeof referralRewards.$inferSelect;

/** A reward that was taken back can be paid again. */
const keyOf = ({ payments, playerId }: Reward) => `referral:${playerId}${payments > 1 ? `:${payments}` : ''}`;

interface Referred {
  readonly player_id: string;
  readonly referrer_id: string;
}

export function createReferralRewards({ clock, config, db, log, notifier }: Deps): ReferralRewards {
  const { deposited, maxRewards, played, reward } = config.referral;

  /** Referred players who have deposited enough, and whose referrer can get another reward. */
  async function findDeposited(playerIds: readonly number[] | null): Promise<readonly Referred[]> {
    const { rows } = await db.execute<Referred & Record<string, unknown>>(sql`
      select player.id as player_id, referrer.id as referrer_id
      from players player
      join agent_codes code on code.code = player.agent_code
      join players referrer on referrer.id = code.owner_id
      where ${playerIds === null ? sql`true` : sql`player.id = any(${sql.param(playerIds)}::bigint[])`}
        and referrer.id <> player.id and referrer.kind <> 'demo'
        and player.suspended_at is null and referrer.suspended_at is null
        and not exists (select from referral_rewards known
          where known.player_id = player.id and known.state <> 'reversed')
        and (select coalesce(sum(amount), 0) from deposits
          where player_id = player.id and status = 'approved') >= ${deposited}
        and (select count(*) from referral_rewards paid
          where paid.referrer_id = referrer.id and paid.state = 'paid') < ${maxRewards}
    `);
    return rows;
  }

  async function payOne(playerId: number, referrerId: number): Promise<void> {
    const added = await db.transaction(async (tx) => {
      // Rewards of a referrer wait for each other, so that the largest number is not passed.
      await lockPurse(tx, referrerId);
      const isPaid = and(eq(referralRewards.referrerId, referrerId), eq(referralRewards.state, 'paid'));
      const [paid] = await tx.select({ total: count() }).from(referralRewards).where(isPaid);
      if ((paid?.total ?? 0) >= maxRewards) return null;
      const [row] = await tx
        .insert(referralRewards)
        .values({ playerId, referrerId, state: 'paid', amount: reward, played, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: referralRewards.playerId,
          set: { state: 'paid', amount: reward, played, payments: sql`${referralRewards.payments} + 1` },
          setWhere: eq(referralRewards.state, 'reversed'),
        })
        .returning();
      if (row === undefined) return null;
      const posted = await post(tx, clock, {
        key: keyOf(row),
        playerId: referrerId,
        purse: 'cash',
        amount: reward,
        house: 'bonuses',
        kind: 'referral',
        description: 'Referral reward',
      });
      if (posted !== 'posted') throw new Error(`The reward for player ${playerId} was ${posted}`);
      const notification = await addNotification(
        tx,
        { clock },
        {
          playerId: referrerId,
          kind: 'referral.paid',
          parameters: { amount: toRupees(reward) },
        },
      );
      return { notification };
    });
    if (added === null) return;
    notifier.walletChanged(referrerId);
    notifier.notificationAdded(added.notification);
  }

  /** Rewarded players of whom a result was changed or a stake returned. */
  async function findChanged(playerIds: readonly number[] | null): Promise<readonly Reward[]> {
    return db
      .select()
      .from(referralRewards)
      .where(
        and(
          eq(referralRewards.state, 'paid'),
          isNotNull(referralRewards.played),
          playerIds === null ? undefined : inArray(referralRewards.playerId, [...playerIds]),
          sql`(exists (select from positions join bet_markets market on market.id = market_id
              where positions.player_id = ${referralRewards.playerId} and market.results > 1)
            or exists (select from game_rounds round
              where round.player_id = ${referralRewards.playerId} and round.rolled_back > 0))`,
        ),
      );
  }

  /** Takes the reward back; the cash may fall short, since the money can be staked or withdrawn. */
  async function reverse({ payments, playerId, referrerId }: Reward): Promise<void> {
    const isReversed = await db.transaction(async (tx) => {
      await lockPurse(tx, referrerId);
      const isThis = and(eq(referralRewards.playerId, playerId), eq(referralRewards.payments, payments));
      const [before] = await tx.select().from(referralRewards).where(isThis).for('update');
      if (before?.state !== 'paid') return false;
      await tx.update(referralRewards).set({ state: 'reversed', amount: 0 }).where(isThis);
      const posted = await post(tx, clock, {
        ...{ key: `${keyOf(before)}:reversed`, playerId: referrerId, purse: 'cash', amount: -before.amount },
        ...{ house: 'bonuses', kind: 'referral reversed', description: 'Referral reward taken back' },
        mayFallShort: true,
      });
      if (posted !== 'posted') throw new Error(`The reward for player ${playerId} could not be taken back`);
      return true;
    });
    if (isReversed) notifier.walletChanged(referrerId);
  }

  async function pay(
    playerIds: readonly number[] | null,
    tookFor: TookFor = () => {},
    signal?: AbortSignal,
  ): Promise<void> {
    const countAtRisk = async (playerId: number, rule: Parameters<typeof readAtRisk>[2]) => {
      const begun = performance.now();
      const atRisk = await readAtRisk(db, playerId, rule);
      tookFor(playerId, performance.now() - begun);
      return atRisk;
    };
    const takeBack = async () =>
      eachAlone(
        await findChanged(playerIds),
        ({ playerId }) => `player ${playerId}`,
        async (rewarded) => {
          const enough = rewarded.played ?? 0;
          // An open bet takes nothing back: it is checked again when the bet has its result.
          const rule = { minOdds: REFERRAL_MIN_ODDS, enough, whileOpen: 'stakes' } as const;
          const atRisk = await countAtRisk(rewarded.playerId, rule);
          if (atRisk < enough) await reverse(rewarded);
        },
        signal,
      );
    const payDue = async () =>
      eachAlone(
        await findDeposited(playerIds),
        ({ player_id: playerId }) => `player ${playerId}`,
        async ({ player_id: playerId, referrer_id: referrerId }) => {
          const atRisk = await countAtRisk(Number(playerId), { minOdds: REFERRAL_MIN_ODDS, enough: played });
          if (atRisk >= played) await payOne(Number(playerId), Number(referrerId));
        },
        signal,
      );
    await eachAlone(
      Object.entries(reward === 0 ? { takeBack } : { takeBack, payDue }),
      ([name]) => name,
      ([, step]) => step(),
      signal,
    );
  }

  const changed = createChangedPlayers(log, pay, (signal) => pay(null, undefined, signal));
  return { pay, playerChanged: changed.add, start: changed.start, stop: changed.stop };
}

interface Registration {
  readonly playerId: number;
  readonly agentCode: string | null;
  readonly mobile: string | null;
  /** Device cookie of the browser that registers. */
  readonly device: string | null;
}

/** A player who registers with the mobile or in a browser of the referrer never brings a reward. */
export async function refuseOwnReferral(
  tx: Transaction,
  now: Date,
  { agentCode, device, mobile, playerId }: Registration,
): Promise<void> {
  if (agentCode === null) return;
  const [referrer] = await tx
    .select()
    .from(players)
    .where(sql`${players.id} = (select owner_id from agent_codes where code = ${agentCode})`);
  if (referrer === undefined) return;
  const isOwn = knownDeviceOf(device, referrer) !== null || (mobile !== null && mobile === referrer.mobile);
  if (!isOwn) return;
  await tx
    .insert(referralRewards)
    .values({ playerId, referrerId: referrer.id, state: 'refused', amount: 0, createdAt: now });
}

export const rewardTasks = (rewards: Pick<ReferralRewards, 'pay'>): HourlyTasks => ({
  'referral rewards': (signal) => rewards.pay(null, undefined, signal),
});
