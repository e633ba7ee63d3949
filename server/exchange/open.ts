import type { Backend } from '../backend';
import { SECOND } from '../clock';
import { createExchange, type Exchange } from './exchange';
import { openWorld } from './world';

/** Puts the simulated matches on the exchange. */
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

/** One on which nothing ever stands. */
const emptyExchange = (log: Pick<Backend['log'], 'error'>): Exchange =>
  createExchange({ clock: { now: () => new Date() }, log, world: nowhere, speed: 1, sports: [] });

const nowhere = { id: 0, seed: 0, startedAt: new Date(0) };
