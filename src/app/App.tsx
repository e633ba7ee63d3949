import type { ReactNode } from 'react';
import type { AppActor } from '../../machines/app/app.selectors';
import { language } from '../../machines/preferences/preferences.selectors';
import { I18n } from '../i18n/I18n';
import { AppActorContext, usePreferencesSelector } from './hooks/actors';
import { Site } from './Site';

/** The whole product, drawn from its actors. */
export function App({ actor }: { actor: AppActor }) {
  return (
    <AppActorContext value={actor}>
      <Spoken>
        <Site />
      </Spoken>
    </AppActorContext>
  );
}

function Spoken({ children }: { children: ReactNode }) {
  return <I18n language={usePreferencesSelector(language)}>{children}</I18n>;
}
