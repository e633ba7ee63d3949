import { testPaths } from '../support/machines/test-paths';
import { crashBetModel, crashBetWorld } from './studio-crash-bet.model';

testPaths(crashBetModel, crashBetWorld);
