import { testPaths } from '../support/machines/test-paths';
import { banksModel, banksWorld } from './banks.model';

testPaths(banksModel, banksWorld);
