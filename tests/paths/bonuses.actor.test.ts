import { testPaths } from '../support/machines/test-paths';
import { bonusesModel, bonusesWorld } from './bonuses.model';

testPaths(bonusesModel, bonusesWorld);
