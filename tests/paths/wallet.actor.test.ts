import { testPaths } from '../support/machines/walk';
import { walletModel, walletWorld } from './wallet.model';

testPaths(walletModel, walletWorld);
