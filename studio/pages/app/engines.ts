import type { Engine } from '../../contract/states';
import type { Drawings } from '../game/drawings';
import type { EngineModule } from '../game/engine-module';

type Loader = () => Promise<{ default: EngineModule }>;

/** The slot machines share a chunk; the drawings of each are one of their own. */
const slotMachine =
  (loadArt: () => Promise<{ default: Drawings }>): Loader =>
  async () => {
    const [{ createSlots }, { default: art }] = await Promise.all([import('../slots/slots'), loadArt()]);
    return { default: createSlots(art) };
  };

/** Each engine is a chunk of its own. */
export const engines: Record<Engine, Loader> = {
  crash: () => import('../crash/crash'),
  roulette: () => import('../roulette/roulette'),
  'teen-patti': () => import('../cards/teen-patti'),
  baccarat: () => import('../cards/baccarat'),
  'andar-bahar': () => import('../cards/andar-bahar'),
  slots: slotMachine(() => import('../slots/art/classic')),
  'slots-expanding': slotMachine(() => import('../slots/art/expanding')),
  'slots-tumbling': slotMachine(() => import('../slots/art/tumbling')),
  'slots-respins': slotMachine(() => import('../slots/art/respins')),
  'slots-wheel': slotMachine(() => import('../slots/art/wheel')),
  'slots-both-ways': slotMachine(() => import('../slots/art/both-ways')),
};
