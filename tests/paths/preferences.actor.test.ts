import { testPaths } from '../support/machines/test-paths';
import { preferencesModel, preferencesWorld } from './preferences.model';

testPaths(preferencesModel, preferencesWorld);
