import { testPaths } from '../support/machines/test-paths';
import { matchesModel, matchesWorld } from './matches.model';

testPaths(matchesModel, matchesWorld);
