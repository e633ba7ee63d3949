import { fromCallback } from 'xstate';
import type { VersionsEvent } from '../../../../machines/app/updates/updates.machine';
import { whenIdle } from '../../../view/rendering/idle-queue';
import { logWarning } from '../../kit/log-warning';
import type { IdleWork } from './idle-start';

/** Reloads the page when `updates` requests so, and starts what the first screen does not need as soon as the browser is idle. */
export const createVersions = () =>
  fromCallback<VersionsEvent>(({ sendBack, receive, system }) => {
    let started: IdleWork | null = null;
    let isStopped = false;
    receive(({ type }) => {
      if (type === 'versions.activationRequested' && started !== null) started.activate();
      else location.reload();
    });
    if (!import.meta.env.PROD) return;
    const cancel = whenIdle(() => {
      import('./idle-start').then(
        ({ startWhenIdle }) => {
          if (!isStopped) started = startWhenIdle(sendBack, system);
        },
        () => logWarning('idle-start', 'could not be loaded'),
      );
    });
    return () => {
      isStopped = true;
      cancel();
      started?.stop();
    };
  });
