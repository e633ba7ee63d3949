import { testPaths } from '../support/machines/walk';
import { sessionModel, sessionWorld } from './session.model';

testPaths(sessionModel, sessionWorld);
