import { selectConnection } from '../../../../machines/realtime/realtime.selectors';
import { useRealtimeSelector } from '../../../actors/actors';
import { useText } from '../../../i18n/I18n';
import { StatusDot } from '../../../ui/feedback/StatusDot';

/** Shows whether the connection delivers live prices. */
export function Freshness() {
  const text = useText('matchList');
  const state = useRealtimeSelector(selectConnection);
  const status = state === 'refused' ? 'retrying' : state;
  return (
    <StatusDot status={status} label={status === 'online' ? text('pricesLive') : text('pricesWaiting')} />
  );
}
