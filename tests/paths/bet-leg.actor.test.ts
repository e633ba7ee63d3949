import { testPaths } from '../support/machines/walk';
import { betLegModel, betLegWorld } from './bet-leg.model';

testPaths(betLegModel, betLegWorld);
