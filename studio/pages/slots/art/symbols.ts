import type { ReactNode } from 'react';
import type { SlotsEngine, slotMachines } from '../../../rules/slots/slot-machines';

/** A drawing of 64 by 64 for each symbol of a machine. */
export type SymbolArtOf<Engine extends SlotsEngine> = Readonly<
  Record<(typeof slotMachines)[Engine]['symbols'][number], ReactNode>
>;
