import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { momentOf } from '../../domain/moments';
import { type MomentsEvent, momentsMachine } from '../../machines/account/moments/moments.machine';
import { selectMoment, selectMomentSettings } from '../../machines/account/moments/moments.selectors';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { notificationOf, resultOf } from '../support/machines/notification-fixtures';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof momentsMachine;
type MomentsWorld = ReturnType<typeof momentsWorld>;

export function momentsWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const effects = fakeChannel<LogicOf<Machine, 'momentEffects'>, MomentsEvent>();
  const machine = momentsMachine.provide({ actors: { momentEffects: effects.logic } });
  return { ...run(machine, { input, ...(inspect && { inspect }) }), effects };
}

const WIN = 300_00;
const LOSS = -500_00;
const chosen = { hasSound: true, hasVibration: false };

const arrives = (net: number) => ({
  type: 'account.notificationAdded' as const,
  notification: notificationOf({ content: resultOf(net) }),
});

const bonusPaid = {
  type: 'account.notificationAdded' as const,
  notification: notificationOf({
    content: { kind: 'bonus.paid', id: '3', name: { en: 'Welcome', hi: 'स्वागत' }, amount: 50_00 },
  }),
};

const nets = ({ context: { gathered } }: SnapshotFrom<Machine>) =>
  gathered.map((content) => (content.kind === 'bets.settled' ? content.net : 0));

const playedCount = ({ effects }: MomentsWorld): number =>
  effects.last.received.filter(({ type }) => type === 'momentEffects.played').length;

export const momentsModel: Model<Machine, MomentsWorld> = {
  name: 'moments',
  machine: momentsMachine,
  starts: { 'as a player signs in': undefined },
  events: {
    // At most two results at once: a third one adds no new case.
    'account.notificationAdded': (snapshot) =>
      nets(snapshot).length < 2
        ? [
            arrives(WIN),
            arrives(LOSS),
            bonusPaid,
            { type: 'account.notificationAdded' as const, notification: notificationOf() },
          ]
        : [],
    'moments.closed': [{ type: 'moments.closed' }],
    'moments.settingsRestored': (snapshot) =>
      selectMomentSettings(snapshot).hasSound ? [] : [{ type: 'moments.settingsRestored', settings: chosen }],
    'moments.settingsChosen': (snapshot) =>
      selectMomentSettings(snapshot).hasSound ? [] : [{ type: 'moments.settingsChosen', settings: chosen }],
  } satisfies EventCases<Machine>,
  waits: { gathering: 1_500, remembering: 10_000, shown: 5_000 },
  distinguish: (snapshot) => [nets(snapshot), selectMomentSettings(snapshot).hasSound],
  ignored: {
    'moments.closed': { in: ['idle', 'gathering', 'remembering'], because: 'nothing is shown' },
  },
  assertions: {
    idle: (moments) => expect(selectMoment(moments)).toBeNull(),
    gathering: (moments) => expect(selectMoment(moments)).toBeNull(),
    remembering: (moments) => {
      expect(selectMoment(moments)).toBeNull();
      expect(nets(moments).reduce((sum, net) => sum + net, 0)).toBeLessThanOrEqual(0);
    },
    shown: (moments, world) => {
      // A loss that is larger than the win, or than the bonus, was not shown.
      const moment = selectMoment(moments);
      expect(moment).toEqual(momentOf(moments.context.gathered));
      expect(moment?.amount).toBeGreaterThan(0);
      expect(playedCount(world)).toBeGreaterThan(0);
    },
  } satisfies LeafAssertions<Machine, MomentsWorld>,
};
