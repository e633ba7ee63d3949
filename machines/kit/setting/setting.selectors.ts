import type { RefusedCall } from '../../../domain/refused-call';
import type { SettingContext } from './setting.machine';

/** The part of a setting's snapshot that selectors read; every machine of `createSetting` has it. */
interface SettingSnapshot<Setting> {
  readonly context: SettingContext<Setting>;
  hasTag(tag: 'failed'): boolean;
  matches(state: 'saving' | 'unavailable'): boolean;
}

/** What is being saved, otherwise what the server has; null before the first answer. */
export const selectShownSetting = <Setting>(setting: SettingSnapshot<Setting>): Setting | null =>
  setting.matches('saving') ? setting.context.chosen : setting.context.setting;
/** As the server has it; null before the first answer. */
export const selectSetting = <Setting>({ context }: SettingSnapshot<Setting>): Setting | null =>
  context.setting;
export const selectHasFailed = (setting: SettingSnapshot<unknown>): boolean => setting.hasTag('failed');
/** The backend has no such setting. */
export const selectIsUnavailable = (setting: SettingSnapshot<unknown>): boolean =>
  setting.matches('unavailable');
/** Why the server refused the last choice; null if it did not. */
export const selectRefusal = ({ context }: SettingSnapshot<unknown>): RefusedCall | null => context.refusal;
