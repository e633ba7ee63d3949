import { testPaths } from '../support/machines/test-paths';
import { sportsbookModel, sportsbookWorld } from './sportsbook.model';

testPaths(sportsbookModel, sportsbookWorld);
