import { testPaths } from '../support/machines/test-paths';
import { betLegModel, betLegWorld } from './slip-selection.model';

testPaths(betLegModel, betLegWorld);
