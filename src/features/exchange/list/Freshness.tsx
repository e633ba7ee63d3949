import { selectConnection } from '../../../../machines/realtime/realtime.selectors';
import { useRealtimeSelector } from '../../../actors/actors';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { useDeferredLocale } from '../../pages/translated';
import { listWords } from '../words/list/words';

/** Whether the prices below can be live. */
export function Freshness() {
  const words = listWords.read(useDeferredLocale());
  const state = useRealtimeSelector(selectConnection);
  const status = state === 'refused' ? 'retrying' : state;
  return <StatusDot status={status} label={status === 'online' ? words.pricesLive : words.pricesWaiting} />;
}
