import { bothWays } from './both-ways';
import { classic } from './classic';
import { expanding } from './expanding';
import { respins } from './respins';
import { tumbling } from './tumbling';
import { wheel } from './wheel';

/** Rules of slot machines by engine. A stored round is verified with the engine that played it. */
export const slotMachines = {
  slots: classic,
  'slots-expanding': expanding,
  'slots-tumbling': tumbling,
  'slots-respins': respins,
  'slots-wheel': wheel,
  'slots-both-ways': bothWays,
} as const;

export type SlotsEngine = keyof typeof slotMachines;

export type SlotSymbol = (typeof slotMachines)[SlotsEngine]['symbols'][number];

export const isSlots = (engine: string): engine is SlotsEngine => Object.hasOwn(slotMachines, engine);
