import { testPaths } from '../support/machines/test-paths';
import { gatewaysModel, gatewaysWorld } from './gateways.model';

testPaths(gatewaysModel, gatewaysWorld);
