import { testPaths } from '../support/machines/walk';
import { priceHistoryModel, priceHistoryWorld } from './price-history.model';

testPaths(priceHistoryModel, priceHistoryWorld);
