import { exchangeWorld } from '../support/machines/exchange-world';
import { testPaths } from '../support/machines/walk';
import { exchangeModel } from './exchange.model';

testPaths(exchangeModel, exchangeWorld);
