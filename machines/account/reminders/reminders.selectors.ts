import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { selectShownSetting } from '../../kit/setting/setting.selectors';
import type { remindersMachine } from './reminders.machine';

export { selectHasFailed, selectRefusal } from '../../kit/setting/setting.selectors';

export type RemindersActor = ActorRefFrom<typeof remindersMachine>;

/** Null before the first answer, and where the backend has no such setting. */
export const selectIsOn = (reminders: SnapshotFrom<typeof remindersMachine>): boolean | null =>
  selectShownSetting(reminders)?.isOn ?? null;
