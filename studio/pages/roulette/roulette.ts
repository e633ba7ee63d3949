import type { EngineModule } from '../game/engine-module';
import { tableEngine } from '../tables/use-table';
import { RouletteView } from './RouletteView';

export default { ...tableEngine, View: RouletteView } satisfies EngineModule;
