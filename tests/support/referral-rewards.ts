import { eq } from 'drizzle-orm';
import pino from 'pino';
import { deposits } from '../../server/database/schema/payments';
import { players } from '../../server/database/schema/players';
import { createReferralRewards } from '../../server/features/account/bonuses/referrals/rewards';
import { getOrCreateReferralCode } from '../../server/features/account/players/agent-codes';
import { post } from '../../server/features/ledger/ledger';
import type { Backend } from '../../server/kit/backend/backend';
import type { Notifier } from '../../server/kit/backend/notifier';
import type { TestBackend } from './betting-backend';

const rule = { reward: 100_00, deposited: 500_00, played: 300_00, maxRewards: 2 };

/** Referred players and their rewards on a test backend without the network; amounts in paise. */
export function referralRewardsOf(backend: () => TestBackend) {
  /** Players whose wallet was announced as changed. */
  const announced: number[] = [];
  const notifier = {
    walletChanged: (playerId: number) => announced.push(playerId),
    notificationAdded() {},
  } as Partial<Notifier> as Notifier;

  const rewardsBy = (changes: Partial<typeof rule> = {}) =>
    createReferralRewards({
      clock: backend().clock,
      config: { referral: { ...rule, ...changes } } as Backend['config'],
      db: backend().db,
      log: pino({ level: 'silent' }),
      notifier,
    });

  async function refer(referrerId: number): Promise<number> {
    const code = await getOrCreateReferralCode(backend().db, backend().clock, referrerId);
    const playerId = await backend().newPlayer();
    await backend().db.update(players).set({ agentCode: code }).where(eq(players.id, playerId));
    return playerId;
  }

  async function deposit(playerId: number, amount = 500_00, status: 'approved' | 'pending' = 'approved') {
    const { clock, db } = backend();
    const now = clock.now();
    const key = `d${playerId}`;
    const [row] = await db
      .insert(deposits)
      .values({
        playerId,
        key,
        gateway: 'upi',
        amount,
        status,
        reference: key,
        createdAt: now,
        decidedAt: now,
      })
      .returning();
    if (status !== 'approved') return;
    await post(db, clock, {
      ...{ key: `deposit:${row?.id}:approved`, playerId, purse: 'cash', amount, house: 'payments' },
      ...{ kind: 'deposit', description: 'Deposit' },
    });
  }

  async function playFor(playerId: number, stake = 300_00) {
    const market = backend().markets.open('match');
    await backend().place(playerId, { market, stake });
    backend().markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
    await backend().idle();
    return market.id;
  }

  async function referActive(referrerId: number): Promise<number> {
    const playerId = await refer(referrerId);
    await deposit(playerId);
    await playFor(playerId);
    return playerId;
  }

  const cashOf = async (playerId: number) => (await backend().wallet(playerId)).cash;

  return { announced, rewardsBy, refer, deposit, playFor, referActive, cashOf };
}
