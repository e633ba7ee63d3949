import { testPaths } from '../support/machines/test-paths';
import { favouritesModel, favouritesWorld } from './favourites.model';

testPaths(favouritesModel, favouritesWorld);
