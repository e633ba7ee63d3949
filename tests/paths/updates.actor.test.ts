import { testPaths } from '../support/machines/walk';
import { updatesModel, updatesWorld } from './updates.model';

testPaths(updatesModel, updatesWorld);
