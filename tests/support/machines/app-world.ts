import type { InputFrom } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine';
import { fakeChannel, fakePort, type LogicOf } from './fakes';
import { type Inspect, run, type Told } from './run';

type Machine = typeof appMachine;
type Child = Exclude<Told['to'], 'app'>;

export type AppWorld = ReturnType<typeof appWorld>;

/** Children that run as they are instead of their stand-ins. */
export type RealChildren = {
  readonly [Address in 'auth' | 'realtime' | 'session']?: LogicOf<Machine, Address>;
};

/** The root with stand-ins for everything it owns: what they start from and what they are told is written down. */
export function appWorld(input: InputFrom<Machine>, inspect?: Inspect, real: RealChildren = {}) {
  const told: Told[] = [];
  const child = <Address extends Child>(to: Address) =>
    fakeChannel<LogicOf<Machine, Address>, never>((event) => told.push({ to, event } as Told));
  const children = {
    auth: child('auth'),
    navigation: child('navigation'),
    realtime: child('realtime'),
    session: child('session'),
    storage: child('storage'),
    toasts: child('toasts'),
    wallet: child('wallet'),
  };
  const loadDetails = fakePort<LogicOf<Machine, 'loadDetails'>>();
  const loadBanners = fakePort<LogicOf<Machine, 'loadBanners'>>();
  const loadAnnouncements = fakePort<LogicOf<Machine, 'loadAnnouncements'>>();
  const checkDemo = fakePort<LogicOf<Machine, 'checkDemo'>>();
  const machine = appMachine.provide({
    actors: {
      auth: real.auth ?? children.auth.logic,
      navigation: children.navigation.logic,
      realtime: real.realtime ?? children.realtime.logic,
      session: real.session ?? children.session.logic,
      storage: children.storage.logic,
      toasts: children.toasts.logic,
      wallet: children.wallet.logic,
      loadDetails: loadDetails.logic,
      loadBanners: loadBanners.logic,
      loadAnnouncements: loadAnnouncements.logic,
      checkDemo: checkDemo.logic,
    },
  });
  return {
    ...run(machine, { as: 'app', input, told, ...(inspect && { inspect }) }),
    machine,
    children,
    loadDetails,
    loadBanners,
    loadAnnouncements,
    checkDemo,
  };
}
