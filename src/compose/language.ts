import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Language } from '../../domain/preferences';
import type { preferencesMachine } from '../../machines/app/preferences/preferences.machine';
import { selectLanguage } from '../../machines/app/preferences/preferences.selectors';

/** The language on the screen. */
export const languageIn = (system: AnyActorRef['system']): Language =>
  selectLanguage(system.get('preferences').getSnapshot() as SnapshotFrom<typeof preferencesMachine>);
