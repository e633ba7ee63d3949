import type { InputFrom } from 'xstate';
import type { SessionEvent } from '../../../machines/app/session/session.machine';
import { sessionMachine } from '../../../machines/app/session/session.machine';
import { selectHasExpired, selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../../support/machines/fakes';
import { asha } from '../../support/machines/fixtures';
import { run, type SentEvent } from '../../support/machines/run';

type Machine = typeof sessionMachine;

export const visitor: InputFrom<Machine> = { token: null, user: null };

export function start(input: InputFrom<Machine> = asha) {
  const checkSession = fakePort<LogicOf<Machine, 'checkSession'>>();
  const signOut = fakePort<LogicOf<Machine, 'signOut'>>();
  const otherTabs = fakeChannel<LogicOf<Machine, 'otherTabs'>, SessionEvent>();
  const running = run(
    sessionMachine.provide({
      actors: { checkSession: checkSession.logic, signOut: signOut.logic, otherTabs: otherTabs.logic },
    }),
    { as: 'session', input },
  );
  return {
    ...running,
    checkSession,
    signOut,
    otherTabs,
    send: (event: SessionEvent) => running.actor.send(event),
    isPlayer: () => selectIsPlayer(running.actor.getSnapshot()),
    hasExpired: () => selectHasExpired(running.actor.getSnapshot()),
    /** The whole context of the machine: it contains no token except the player's. */
    who: () => {
      const { token, user } = running.actor.getSnapshot().context;
      return { token, user };
    },
  };
}

export const welcome = (token: string): SentEvent[] => [
  { to: 'realtime', event: { type: 'realtime.opened', token } },
  { to: 'auth', event: { type: 'auth.authenticated' } },
];
/** The user before the token: other tabs read both when the token changes. */
export const stored = ({ token, user }: typeof asha): SentEvent[] => [
  { to: 'storage', event: { type: 'storage.saved', key: 'user', value: user } },
  { to: 'storage', event: { type: 'storage.saved', key: 'token', value: token } },
];
export const goodbye: SentEvent[] = [
  { to: 'realtime', event: { type: 'realtime.opened', token: null } },
  { to: 'auth', event: { type: 'auth.signedOut' } },
  { to: 'wallet', event: { type: 'wallet.cleared' } },
];
export const cleared: SentEvent = { to: 'storage', event: { type: 'storage.cleared' } };
export const emptied: SentEvent = { to: 'wallet', event: { type: 'wallet.cleared' } };
