import { type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine';
import { selectIsStopped } from '../../machines/app/app.selectors';
import type { OneTapWatchEvent } from '../../machines/exchange/slip/bet-slip.events';
import { isPageHidden } from '../adapters/exchange/page-visibility';

/** Reports when the page is hidden, and when the operator has stopped bets. */
export const oneTapWatch = fromCallback<EventObject>(({ sendBack, system }) => {
  const app = system.get('app');
  const onVisibility = (): void => {
    if (isPageHidden()) sendBack({ type: 'betSlip.pageHidden' } satisfies OneTapWatchEvent);
  };
  const onApp = (): void => {
    if (selectIsStopped('bets')(app.getSnapshot() as SnapshotFrom<typeof appMachine>))
      sendBack({ type: 'betSlip.betsStopped' } satisfies OneTapWatchEvent);
  };
  onApp();
  document.addEventListener('visibilitychange', onVisibility);
  const subscription = app.subscribe(onApp);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    subscription.unsubscribe();
  };
});
