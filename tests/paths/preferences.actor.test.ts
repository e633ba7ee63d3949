import { testPaths } from '../support/machines/walk';
import { preferencesModel, preferencesWorld } from './preferences.model';

testPaths(preferencesModel, preferencesWorld);
