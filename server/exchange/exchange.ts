import type { Backend } from '../backend';
import type { LiveMarkets } from './live-markets';
import { openWorld } from './world';

export interface Exchange {
  readonly markets: LiveMarkets;
  close(): void;
}

/** Puts the simulated matches on the exchange. */
export async function openExchange({
  clock,
  config,
  db,
}: Pick<Backend, 'db' | 'clock' | 'config'>): Promise<Exchange> {
  if (config.exchange !== null) await openWorld(db, clock, config.exchange.seed);
  return { markets: noMarkets, close() {} };
}

const noMarkets: LiveMarkets = {
  find: () => null,
  matchOf: () => null,
  take: () => [],
  giveBack() {},
  resultOf: () => null,
  listen: () => () => {},
};
