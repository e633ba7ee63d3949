import { createSetting } from '../../kit/setting/setting.machine';

/** Whether the player is notified when a match that the player follows starts. */
export interface RemindersSetting {
  readonly isOn: boolean;
}

/** Owns the player's consent to be notified of the starts of followed matches, while a view shows it. */
export const remindersMachine = createSetting<RemindersSetting, 'account.connected'>({
  id: 'reminders',
  connected: 'account.connected',
});
