import { testPaths } from '../support/machines/test-paths';
import { walks } from './models';

walks.games.forEach(testPaths);
