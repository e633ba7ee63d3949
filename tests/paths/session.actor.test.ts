import { testPaths } from '../support/machines/test-paths';
import { sessionModel, sessionWorld } from './session.model';

testPaths(sessionModel, sessionWorld);
