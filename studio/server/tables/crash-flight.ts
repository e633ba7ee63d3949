import { multiplierAt } from '../../rules/crash';
import { sleep } from '../sleep';
import type { CrashCashOuts } from './crash-cash-outs';
import { automaticMultipliers, type CrashRound, elapsedOf, type Flight, timeReached } from './crash-round';
import { now } from './round-state';

/** Milliseconds between two updates of the pages. */
export const UPDATE_INTERVAL = 250;

interface FlightDeps {
  readonly cashOuts: CrashCashOuts;
  readonly stopping: AbortSignal;
  sendUpdate(round: CrashRound): void;
}

/** Resolves at the crash, with all automatic cash-outs below it, or when the studio stops. */
export async function fly(
  round: CrashRound,
  flight: Flight,
  { cashOuts, sendUpdate, stopping }: FlightDeps,
): Promise<void> {
  const { crashedAt } = flight;
  const timeAt = (multiplier: number) => timeReached(flight, round.speed, multiplier);
  let updatedAt = now();
  while (now() < timeAt(crashedAt) && !stopping.aborted) {
    const nextTime = timeAt(Math.min(...automaticMultipliers(round), crashedAt));
    await sleep(Math.min(nextTime, now() + UPDATE_INTERVAL) - now(), stopping);
    const reached = Math.min(crashedAt, multiplierAt(elapsedOf(round) ?? 0));
    cashOuts.automatic(round, reached);
    if (now() - updatedAt < UPDATE_INTERVAL) continue;
    updatedAt = now();
    sendUpdate(round);
  }
  if (!stopping.aborted) cashOuts.automatic(round, crashedAt);
}
