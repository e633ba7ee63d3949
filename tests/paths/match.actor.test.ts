import { testPaths } from '../support/machines/walk';
import { matchModel, matchWorld } from './match.model';

testPaths(matchModel, matchWorld);
