import { testPaths } from '../support/machines/test-paths';
import { betHistoryModel, betHistoryWorld } from './bet-history.model';

testPaths(betHistoryModel, betHistoryWorld);
