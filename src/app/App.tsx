import type { AppActor } from '../../machines/app/app.selectors';
import { I18n } from '../i18n/I18n';
import { AppActorContext } from './hooks/actors';
import { Site } from './Site';

/** The whole product, drawn from its actors. */
export function App({ actor }: { actor: AppActor }) {
  return (
    <AppActorContext value={actor}>
      <I18n>
        <Site />
      </I18n>
    </AppActorContext>
  );
}
