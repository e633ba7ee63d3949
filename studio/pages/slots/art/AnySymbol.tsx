import type { SlotsEngine } from '../../../rules/slots/slot-machines';
import type { Drawings } from '../../game/drawings';
import bothWays from './both-ways';
import classic from './classic';
import expanding from './expanding';
import respins from './respins';
import { SymbolArt } from './SymbolArt';
import tumbling from './tumbling';
import wheel from './wheel';

const drawings: Readonly<Record<SlotsEngine, Drawings>> = {
  slots: classic,
  'slots-expanding': expanding,
  'slots-tumbling': tumbling,
  'slots-respins': respins,
  'slots-wheel': wheel,
  'slots-both-ways': bothWays,
};

/** A symbol of any machine, for the paytable and the verification. The page of a machine loads its own drawings alone. */
export function AnySymbol({ engine, name }: { engine: SlotsEngine; name: string }) {
  return <SymbolArt>{drawings[engine][name]}</SymbolArt>;
}
