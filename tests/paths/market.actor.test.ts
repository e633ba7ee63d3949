import { testPaths } from '../support/machines/test-paths';
import { marketModel, marketWorld } from './market.model';

testPaths(marketModel, marketWorld);
