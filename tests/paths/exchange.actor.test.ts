import { exchangeHarness } from '../support/machines/exchange-harness';
import { testPaths } from '../support/machines/test-paths';
import { exchangeModel } from './exchange.model';

testPaths(exchangeModel, exchangeHarness);
