import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ServerSentence } from '../../../domain/failure';
import type { remindersMachine } from './reminders.machine';

export type RemindersActor = ActorRefFrom<typeof remindersMachine>;

type Reminders = SnapshotFrom<typeof remindersMachine>;

/** What the control shows: the choice while it is being saved. Null before the first answer, and where the backend has no such setting. */
export const selectIsOn = (reminders: Reminders): boolean | null => {
  const { chosen, isOn } = reminders.context;
  return reminders.matches('saving') ? chosen : isOn;
};

export const selectHasFailed = (reminders: Reminders): boolean => reminders.hasTag('failed');
export const selectRefusal = ({ context }: Reminders): ServerSentence | null => context.refusal;
