import type { Backend } from '../../kit/backend/backend';
import { createClock, SECOND } from '../../kit/clock';
import { createExchange, type Exchange } from './exchange';
import { loadDecisions } from './markets/stored-decisions';
import { createSimulatedTime } from './simulated-time';
import { openTime, openWorld, storeTime } from './world';

declare module '../../kit/backend/backend' {
  interface Backend {
    readonly exchange: Exchange;
  }
}

/** Creates the exchange with its simulated matches, and with what was decided about them before. */
export async function openExchange({
  clock,
  config,
  db,
  log,
}: Pick<Backend, 'db' | 'clock' | 'config' | 'log'>): Promise<Exchange> {
  if (config.exchange === null) return emptyExchange(log);
  const { seed, speed } = config.exchange;
  const world = await openWorld(db, clock, seed);
  return createExchange({
    log,
    world,
    time: createSimulatedTime(clock, await openTime(db, world, speed), speed),
    storeTime: (segment) => storeTime(db, world.id, segment),
    decisions: await loadDecisions(db, world.id),
    tickEvery: SECOND,
  });
}

/** Has no matches. */
const emptyExchange = (log: Pick<Backend['log'], 'error'>): Exchange =>
  createExchange({
    log,
    world: { id: 0, seed: 0, startedAt: new Date(0) },
    time: createSimulatedTime(createClock(), [{ wall: 0, simulated: 0, speed: 1 }], 1),
    sports: [],
  });
