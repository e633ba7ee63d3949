import { testPaths } from '../support/machines/walk';
import { visitsModel, visitsWorld } from './visits.model';

testPaths(visitsModel, visitsWorld);
