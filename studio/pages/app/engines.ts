import type { Engine } from '../../contract/states';
import type { EngineModule } from '../game/engine-module';

/** Each engine is a chunk of its own. */
export const engines: Record<Engine, () => Promise<{ default: EngineModule }>> = {
  crash: () => import('../crash/crash'),
  roulette: () => import('../roulette/roulette'),
  'teen-patti': () => import('../cards/teen-patti'),
  baccarat: () => import('../cards/baccarat'),
  'andar-bahar': () => import('../cards/andar-bahar'),
  slots: () => import('../slots/slots'),
};
