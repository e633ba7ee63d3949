import { bothWays } from './both-ways';
import { classic } from './classic';
import { expanding } from './expanding';
import { respins } from './respins';
import { tumbling } from './tumbling';
import { wheel } from './wheel';

/** Keyed by engine. Each is a rule of its own: a stored round is computed again by the engine that played it. */
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
