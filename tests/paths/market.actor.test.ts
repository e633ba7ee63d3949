import { testPaths } from '../support/machines/walk';
import { marketModel, marketWorld } from './market.model';

testPaths(marketModel, marketWorld);
