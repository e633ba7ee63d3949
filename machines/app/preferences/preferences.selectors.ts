import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Language, NumberFormat, Theme } from '../../../domain/preferences';
import type { preferencesMachine } from './preferences.machine';

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>;

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** The language of the page; its messages are loaded. */
export const selectLanguage = ({ context }: PreferencesSnapshot): Language => context.language;
export const selectTheme = ({ context }: PreferencesSnapshot): Theme => context.theme;
export const selectNumbers = ({ context }: PreferencesSnapshot): NumberFormat => context.numbers;
/** The chosen language while its messages load, else null. */
export const selectRequestedLanguage = ({ context }: PreferencesSnapshot): Language | null =>
  context.requested;
