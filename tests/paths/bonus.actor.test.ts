import { testPaths } from '../support/machines/test-paths';
import { bonusModel, bonusWorld } from './bonus.model';

testPaths(bonusModel, bonusWorld);
