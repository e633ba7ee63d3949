import { testPaths } from '../support/machines/test-paths';
import { priceHistoryModel, priceHistoryWorld } from './price-history.model';

testPaths(priceHistoryModel, priceHistoryWorld);
