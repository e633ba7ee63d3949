import { useServerText, useText } from '../../i18n/I18n';
import { Notice } from '../../ui/feedback/Notice';
import { Refused } from '../refusals/Refused';
import type { CallFailure } from './types';

/** Why the server refused the last request; nothing without a refusal. */
export function Refusal({ refusal, title }: { refusal: CallFailure | null; title: string }) {
  const text = useText('cashier');
  const ofServer = useServerText();
  if (refusal === null) return null;
  return (
    <Notice tone="error" title={title}>
      {refusal.reason ? (
        <Refused reason={refusal.reason} />
      ) : (
        ofServer(refusal.serverMessage) || text(refusal.kind === 'refused' ? 'refused' : 'noAnswer')
      )}
    </Notice>
  );
}
