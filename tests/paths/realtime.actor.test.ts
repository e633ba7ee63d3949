import { testPaths } from '../support/machines/walk';
import { realtimeModel, realtimeWorld } from './realtime.model';

testPaths(realtimeModel, realtimeWorld);
