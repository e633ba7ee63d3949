import type { Backend } from '../backend';
import { createClock, SECOND } from '../clock';
import { createExchange, type Exchange } from './exchange';
import { openWorld } from './world';

/** Creates the exchange with its simulated matches. */
export async function openExchange({
  clock,
  config,
  db,
  log,
}: Pick<Backend, 'db' | 'clock' | 'config' | 'log'>): Promise<Exchange> {
  if (config.exchange === null) return emptyExchange(log);
  const { seed, speed } = config.exchange;
  return createExchange({ clock, log, speed, world: await openWorld(db, clock, seed), tickEvery: SECOND });
}

/** Has no matches. */
const emptyExchange = (log: Pick<Backend['log'], 'error'>): Exchange =>
  createExchange({ clock: createClock(), log, world: nowhere, speed: 1, sports: [] });

const nowhere = { id: 0, seed: 0, startedAt: new Date(0) };
