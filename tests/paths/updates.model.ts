import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { updatesMachine } from '../../machines/app/updates/updates.machine';
import { selectIsUpdateWaiting } from '../../machines/app/updates/updates.selectors';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof updatesMachine;
export type UpdatesWorld = ReturnType<typeof updatesWorld>;

export function updatesWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const asked: string[] = [];
  const versions = fakeChannel<LogicOf<Machine, 'versions'>, never>(({ type }) => asked.push(type));
  const machine = updatesMachine.provide({ actors: { versions: versions.logic } });
  return { ...run(machine, { as: 'updates', input, inspect }), asked };
}

export const updatesModel: Model<Machine, UpdatesWorld> = {
  name: 'updates',
  machine: updatesMachine,
  starts: {
    'in a tab that never reloaded by itself': { hasReloaded: false },
    'in a tab that did': { hasReloaded: true },
  },
  events: {
    'updates.found': [{ type: 'updates.found' }],
    'updates.accepted': [{ type: 'updates.accepted' }],
    'updates.pageHidden': [{ type: 'updates.pageHidden' }],
    'updates.workStarted': [{ type: 'updates.workStarted' }],
    'updates.workEnded': [{ type: 'updates.workEnded' }],
    'updates.chunkMissing': [{ type: 'updates.chunkMissing' }],
    'updates.reloadRequested': [{ type: 'updates.reloadRequested' }],
  } satisfies EventCases<Machine>,
  distinguish: ({ context }) => Math.min(context.openWork, 1),
  isFarEnough: ({ context }) => context.openWork > 1,
  ignored: {
    'updates.found': {
      in: ['waiting', 'activating', 'reloading', 'reopening'],
      because: 'an update is waiting or being activated',
    },
    'updates.accepted': {
      in: ['current', 'activating', 'reloading', 'reopening'],
      because: 'the control is not rendered',
    },
    'updates.pageHidden': {
      in: ['current', 'activating', 'reloading', 'reopening'],
      because: 'no update is waiting',
    },
    'updates.chunkMissing': {
      in: ['activating', 'reloading', 'reopening'],
      because: 'the page is about to be reloaded',
    },
  },
  assertions: {
    current: (snapshot, { asked }) => {
      expect(selectIsUpdateWaiting(snapshot)).toBe(false);
      expect(asked).toEqual([]);
    },
    waiting: (snapshot, { asked }) => {
      expect(selectIsUpdateWaiting(snapshot)).toBe(true);
      expect(asked).toEqual([]);
    },
    activating: (_, { asked }) => expect(asked).toEqual(['versions.activationRequested']),
    reloading: ({ context }, { asked, sent }) => {
      expect(context.hasReloaded).toBe(false);
      expect(asked).toEqual(['versions.reloadRequested']);
      expect(sent).toEqual([
        { to: 'storage', event: { type: 'storage.saved', key: 'hasReloaded', value: true } },
      ]);
    },
    reopening: (_, { asked }) => expect(asked.at(-1)).toBe('versions.reloadRequested'),
  } satisfies LeafAssertions<Machine, UpdatesWorld>,
};
