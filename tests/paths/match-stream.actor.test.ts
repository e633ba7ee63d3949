import { testPaths } from '../support/machines/walk';
import { matchStreamModel, matchStreamWorld } from './match-stream.model';

testPaths(matchStreamModel, matchStreamWorld);
