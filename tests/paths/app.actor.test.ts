import { appHarness } from '../support/machines/app-harness';
import { testPaths } from '../support/machines/test-paths';
import { appModel } from './app.model';

testPaths(appModel, appHarness);
