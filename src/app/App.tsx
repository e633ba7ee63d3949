import type { ReactNode } from 'react';
import type { AppActor } from '../../machines/app/app.selectors';
import { selectLanguage, selectNumbers } from '../../machines/app/preferences/preferences.selectors';
import { I18n } from '../i18n/I18n';
import { AppActorContext, usePreferencesSelector } from '../view/actors/actors';
import { Site } from './Site';

/** Renders the product from its root actor. */
export function App({ actor }: { actor: AppActor }) {
  return (
    <AppActorContext value={actor}>
      <Localized>
        <Site />
      </Localized>
    </AppActorContext>
  );
}

function Localized({ children }: { children: ReactNode }) {
  usePreferencesSelector(selectNumbers);
  return <I18n language={usePreferencesSelector(selectLanguage)}>{children}</I18n>;
}
