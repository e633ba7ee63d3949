import { testPaths } from '../support/machines/test-paths';
import { walletModel, walletWorld } from './wallet.model';

testPaths(walletModel, walletWorld);
