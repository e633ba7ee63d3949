import type { Engine } from '../../../contract/states';
import type { SlotSymbol } from '../../../rules/slots/slot-machines';

/** Texts of the rules and paytables, which load with the help. */
export interface HelpMessages {
  paytable: string;
  symbol: string;
  symbolName: Record<SlotSymbol, string>;
  scatterRule: (count: number) => string;
  perStake: string;
  expandingRule: string;
  coinRule: (coins: number, respins: number) => string;
  coinPrizes: (prizes: string) => string;
  fullRule: (multiplier: string) => string;
  tumbleRule: (multipliers: string) => string;
  wheelShare: (multiplier: number, segments: number) => string;
  wheelRule: (segments: number, shares: string) => string;
  rulesOf: Record<Engine, string>;
}
