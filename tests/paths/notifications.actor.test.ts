import { testPaths } from '../support/machines/test-paths';
import { notificationsModel, notificationsWorld } from './notifications.model';

testPaths(notificationsModel, notificationsWorld);
