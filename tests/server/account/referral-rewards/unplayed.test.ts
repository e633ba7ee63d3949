import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { players } from '../../../../server/database/schema/players';
import { findUnplayed } from '../../../../server/features/account/bonuses/referrals/unplayed';
import { getOrCreateReferralCode } from '../../../../server/features/account/players/agent-codes';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { referralRewardsOf } from '../../../support/referral-rewards';
import { config } from '../../games/providers/harness';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const { deposit, refer } = referralRewardsOf(() => backend);

const unplayed = (playerId: number, reward = config.referral.reward) => {
  const { clock, db } = backend;
  return findUnplayed(
    { clock, db, config: { ...config, referral: { ...config.referral, reward } } },
    playerId,
  );
};

async function startReferred() {
  const playerId = await refer(await backend.newPlayer());
  await deposit(playerId);
  return playerId;
}

it('the deposits of a referred player are to be played, unless the operator pays no reward', async () => {
  const playerId = await startReferred();
  expect(await unplayed(playerId)).toBeGreaterThan(0);
  expect(await unplayed(playerId, 0)).toBe(0);
});

it('the deposits of a player with the own code are not to be played: it brings no reward', async () => {
  const playerId = await startReferred();
  const agentCode = await getOrCreateReferralCode(backend.db, backend.clock, playerId);
  await backend.db.update(players).set({ agentCode }).where(eq(players.id, playerId));
  expect(await unplayed(playerId)).toBe(0);
});
