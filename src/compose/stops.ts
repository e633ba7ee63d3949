import { type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine';
import { selectIsStopped } from '../../machines/app/app.selectors';
import type { sessionMachine } from '../../machines/app/session/session.machine';
import { selectIsPlayer } from '../../machines/app/session/session.selectors';
import type { StopsEvent, StopsInput } from '../../machines/games/stops.events';

/** Reports the stops that the app details name: as it starts, and when they or the player change. */
export const stops = fromCallback<EventObject, StopsInput>(({ input: { kind, of }, sendBack, system }) => {
  const [app, session] = [system.get('app'), system.get('session')];
  let reported: boolean | null = null;
  const report = (): void => {
    const isExempt =
      of === 'players' && !selectIsPlayer(session.getSnapshot() as SnapshotFrom<typeof sessionMachine>);
    const isStopped =
      !isExempt && selectIsStopped(kind)(app.getSnapshot() as SnapshotFrom<typeof appMachine>);
    if (isStopped === reported) return;
    reported = isStopped;
    sendBack({ type: 'stops.reported', isStopped } satisfies StopsEvent);
  };
  report();
  const subscriptions = [app.subscribe(report), session.subscribe(report)];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
});
