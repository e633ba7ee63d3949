import { testPaths } from '../support/machines/test-paths';
import { tableModel, tableWorld } from './studio-table.model';

testPaths(tableModel, tableWorld);
