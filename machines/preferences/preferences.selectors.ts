import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Language, Theme } from '../domain/preferences';
import type { preferencesMachine } from './preferences.machine';

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>;

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** The language that is spoken: its words are there. */
export const selectLanguage = ({ context }: PreferencesSnapshot): Language => context.language;
export const selectTheme = ({ context }: PreferencesSnapshot): Theme => context.theme;
/** The language that was chosen and whose words are on their way. */
export const selectWantedLanguage = ({ context }: PreferencesSnapshot): Language | null => context.wanted;
