import { testPaths } from '../support/machines/test-paths';
import { updatesModel, updatesWorld } from './updates.model';

testPaths(updatesModel, updatesWorld);
