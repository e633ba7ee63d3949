import { testPaths } from '../support/machines/walk';
import { matchesModel, matchesWorld } from './matches.model';

testPaths(matchesModel, matchesWorld);
