import { testPaths } from '../support/machines/test-paths';
import { catalogueModel, catalogueWorld } from './catalogue.model';

testPaths(catalogueModel, catalogueWorld);
