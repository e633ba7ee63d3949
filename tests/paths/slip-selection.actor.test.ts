import { testPaths } from '../support/machines/test-paths';
import { slipSelectionModel, slipSelectionWorld } from './slip-selection.model';

testPaths(slipSelectionModel, slipSelectionWorld);
