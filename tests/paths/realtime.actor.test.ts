import { testPaths } from '../support/machines/test-paths';
import { realtimeModel, realtimeWorld } from './realtime.model';

testPaths(realtimeModel, realtimeWorld);
