import { useSelector } from '@xstate/react';
import { isRefusal } from '../../../../domain/failure';
import {
  type LimitsActor,
  selectFailure,
  selectRequest,
  selectSaved,
} from '../../../../machines/account/protection/limits/limits.selectors';
import { useText } from '../../../i18n/I18n';
import { useServerSentence } from '../../../i18n/server-sentence';
import { Notice } from '../../../ui/feedback/Notice';
import { Reference } from '../../refusals/Reference';
import type { Limit } from './types';

interface ResultProps {
  actor: LimitsActor;
  setting: 'limit' | 'pause' | 'reality-check';
  /** The limit, for the setting `limit`. */
  kind?: Limit['kind'];
}

/** Whether the last change of this setting was saved. Beside the setting, because the top of the page may be out of view. */
export function Result({ actor, kind, setting }: ResultProps) {
  const text = useText('protection');
  const ofServer = useServerSentence();
  const request = useSelector(actor, selectRequest);
  const failure = useSelector(actor, selectFailure);
  const isSaved = useSelector(actor, selectSaved) !== null;
  const isOfSetting = request?.setting === setting && (request.setting !== 'limit' || request.kind === kind);
  if (!isOfSetting) return null;
  const dismiss = {
    onDismiss: () => actor.send({ type: 'limits.noticeDismissed' }),
    dismissText: text('dismiss'),
  };
  if (failure && isRefusal(failure))
    return (
      <Notice tone="error" title={text('notSaved')} {...dismiss}>
        {ofServer(failure) || text('notSavedText')}
      </Notice>
    );
  if (failure !== null)
    return (
      <Notice tone="warn" title={text('noAnswer')} {...dismiss}>
        {text('noAnswerText')} <Reference failure={failure} />
      </Notice>
    );
  if (!isSaved) return null;
  return (
    <Notice tone="success" {...dismiss}>
      {text(`saved.${setting}`)}
    </Notice>
  );
}
