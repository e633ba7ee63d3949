import { expect, it, vi } from 'vitest';
import type { PlacedBet } from '../../../../server/features/exchange/bets/holding/holding';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { createDelayedBets } from '../../../../server/features/exchange/bets/placing/delayed-bets';
import type { FinishDelay } from '../../../../server/features/exchange/bets/placing/finish-delay';
import { createKeyedMutex } from '../../../../server/kit/jobs/keyed-mutex';
import { createStillClock } from '../../../support/test-exchange';

const MARKET = 'm1';

it('finishes a held bet before one that was queued behind it', async () => {
  const clock = createStillClock();
  const marketQueue = createKeyedMutex<string>();
  const tried: number[] = [];
  let areRunnersWritten = false;
  const finish: FinishDelay = async ({ id }) => {
    tried.push(id);
    return areRunnersWritten ? 'done' : 'runners pending';
  };
  let changed = (_: PlacedBet) => {};
  const holdings = {
    onBetChanged(listener: (change: PlacedBet) => void) {
      changed = listener;
    },
  };
  const delays = createDelayedBets({
    clock,
    finish,
    holdings,
    marketQueue,
    db: {} as never,
    log: {} as never,
  });
  const endDelay = (id: number) => {
    const now = clock.now();
    const bet = { id, playerId: id, marketId: MARKET, state: 'delayed', createdAt: now, delayUntil: now };
    changed({ bet: bet as StoredBet } as PlacedBet);
  };
  endDelay(1);
  void marketQueue.run(MARKET, async () => {
    areRunnersWritten = true;
    clock.advance(1_000);
  });
  endDelay(2);
  await marketQueue.idle();
  clock.advance(1_000);
  await vi.waitFor(() => expect(tried).toHaveLength(3));
  expect(tried).toEqual([1, 1, 2]);
  delays.stop();
});
