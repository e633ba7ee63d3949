import { appWorld } from '../support/machines/app-world';
import { testPaths } from '../support/machines/walk';
import { appModel } from './app.model';

testPaths(appModel, appWorld);
