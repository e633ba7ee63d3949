import { connection } from '../../../../machines/realtime/realtime.selectors';
import { useRealtimeSelector } from '../../../actors/actors';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { useDrawnLanguage } from '../../pages/translated';
import { listWords } from '../words/list/words';

/** Whether the prices below can be live. */
export function Freshness() {
  const words = listWords.read(useDrawnLanguage());
  const state = useRealtimeSelector(connection);
  const status = state === 'refused' ? 'retrying' : state;
  return <StatusDot status={status} label={status === 'online' ? words.pricesLive : words.pricesWaiting} />;
}
