import { openBrowser } from './browser';

/** Advances the clock of the backend, which only moves forward. @returns the time that it shows then */
export async function advanceClock(url: string, milliseconds: number): Promise<Date> {
  const { body } = await openBrowser(url).post('/sandbox/clock', { advance_ms: milliseconds });
  return new Date(body.data.now);
}

/** What is wrong in the ledger: nothing, if every posting has its movement and every wallet its sum. */
export async function ledgerFaults(url: string): Promise<unknown[]> {
  const { body } = await openBrowser(url).get('/sandbox/ledger-faults');
  return body.data.faults;
}

/** The fields of a market in the sandbox's list that tests read. */
export interface SandboxMarket {
  readonly id: string;
  readonly gtype: string;
  readonly status: string;
  readonly in_play: boolean;
  readonly overlays: readonly string[];
  readonly runners: readonly { readonly status: string }[];
}

export async function listMarkets(url: string): Promise<readonly SandboxMarket[]> {
  const { body } = await openBrowser(url).get('/sandbox/exchange/markets');
  return body.data;
}
