import { testPaths } from '../support/machines/test-paths';
import { crashModel, crashWorld } from './studio-crash.model';

testPaths(crashModel, crashWorld);
