import { testPaths } from '../support/machines/test-paths';
import { scriptModel, scriptWorld } from './sportsbook-script.model';

testPaths(scriptModel, scriptWorld);
