import { testPaths } from '../support/machines/test-paths';
import { profileModel, profileWorld } from './profile.model';

testPaths(profileModel, profileWorld);
