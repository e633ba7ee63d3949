import { testPaths } from '../support/machines/test-paths';
import { matchModel, matchWorld } from './match.model';

testPaths(matchModel, matchWorld);
