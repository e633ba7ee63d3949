import { testPaths } from '../support/machines/test-paths';
import { slotsModel, slotsWorld } from './studio-slots.model';

testPaths(slotsModel, slotsWorld);
