import type { Backend } from '../../../kit/backend/backend';
import type { HourlyTasks } from '../../../kit/jobs/jobs';
import { deleteExpiredRestoreCodes } from './restore-codes';
import { deleteEndedSessions } from './sessions/sessions';

export const playerTasks = (backend: Pick<Backend, 'clock' | 'config' | 'db'>): HourlyTasks => ({
  'ended sessions': () => deleteEndedSessions(backend),
  'expired codes of the desk': () => deleteExpiredRestoreCodes(backend),
});
