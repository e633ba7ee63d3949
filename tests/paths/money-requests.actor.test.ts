import { testPaths } from '../support/machines/test-paths';
import { moneyRequestsModel, moneyRequestsWorld } from './money-requests.model';

testPaths(moneyRequestsModel, moneyRequestsWorld);
