import { useText } from '../../i18n/I18n';
import { StatusDot } from '../../ui/feedback/StatusDot';
import { useConnection } from '../../view/actors/connection';

/** The connection status as a shape. Its label is announced when it changes; `offline` has a notice instead. */
export function ConnectionDot() {
  const text = useText('connection');
  const state = useConnection();
  return state && state !== 'offline' && <StatusDot status={state} label={text(state)} compact />;
}
