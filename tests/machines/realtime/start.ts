import type { RealtimeEvent } from '../../../machines/app/realtime/realtime.events';
import { realtimeMachine } from '../../../machines/app/realtime/realtime.machine';
import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { fakeChannel, type LogicOf } from '../../support/machines/fakes';
import { type RunOptions, run } from '../../support/machines/run';

type Machine = typeof realtimeMachine;
type Plain = Exclude<
  RealtimeEvent,
  | { token: unknown }
  | { message: unknown }
  | { random: unknown }
  | { update: unknown }
  | { bet: unknown }
  | { details: unknown }
>['type'];

/** The machine with fakes of its channels; with a token, or null for a visitor, it is opened. */
export function start(token?: string | null, options: Pick<RunOptions<Machine>, 'without'> = {}) {
  const socket = fakeChannel<LogicOf<Machine, 'socket'>, RealtimeEvent>();
  const browser = fakeChannel<LogicOf<Machine, 'browser'>, RealtimeEvent>();
  const running = run(realtimeMachine.provide({ actors: { socket: socket.logic, browser: browser.logic } }), {
    as: 'realtime',
    input: undefined,
    without: ['exchange', 'games', 'account'],
    ...options,
  });
  const { actor } = running;
  const open = (who: string | null) => actor.send({ type: 'realtime.opened', token: who });
  if (token !== undefined) open(token);
  return {
    ...running,
    open,
    browser,
    socket,
    receive: (type: Plain) => socket.send({ type }),
    lose: (random = 0.5) => socket.send({ type: 'realtime.disconnected', random }),
    fail: (random = 0.5) => socket.send({ type: 'realtime.failed', random }),
    is: () => selectConnection(actor.getSnapshot()),
  };
}

export const refreshApp = { to: 'app', event: { type: 'app.refreshRequested' } };
