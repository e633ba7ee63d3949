import { testPaths } from '../support/machines/walk';
import { betHistoryModel, betHistoryWorld } from './bet-history.model';

testPaths(betHistoryModel, betHistoryWorld);
