import { testPaths } from '../support/machines/test-paths';
import { visitsModel, visitsWorld } from './visits.model';

testPaths(visitsModel, visitsWorld);
