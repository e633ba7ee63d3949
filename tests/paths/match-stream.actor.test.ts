import { testPaths } from '../support/machines/test-paths';
import { matchStreamModel, matchStreamWorld } from './match-stream.model';

testPaths(matchStreamModel, matchStreamWorld);
