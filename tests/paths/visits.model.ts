import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { visitsMachine } from '../../machines/app/visits/visits.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof visitsMachine;
export type VisitsWorld = ReturnType<typeof visitsWorld>;

export function visitsWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const postVisit = fakePort<LogicOf<Machine, 'postVisit'>>();
  return {
    ...run(visitsMachine.provide({ actors: { postVisit: postVisit.logic } }), { input, inspect }),
    postVisit,
  };
}

export const visitsModel: Model<Machine, VisitsWorld> = {
  name: 'visits',
  machine: visitsMachine,
  starts: { 'at no address yet': undefined },
  events: {
    'visits.addressChanged': [
      { type: 'visits.addressChanged', page: '/sports' },
      { type: 'visits.addressChanged', page: '/sign-in' },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    postVisit: answers<Machine, VisitsWorld>()(({ postVisit }) => postVisit, [null], [unreachable]),
  },
  waits: { settling: 300 },
  distinguish: ({ context }) => context.page,
  assertions: {
    waiting: ({ children }) => expect(children).not.toHaveProperty('postVisit'),
    settling: ({ context, children }) => {
      expect(context.page).not.toBe('');
      expect(children).not.toHaveProperty('postVisit');
    },
    posting: ({ context }, { postVisit }) => expect(postVisit.last.input).toEqual({ page: context.page }),
  } satisfies LeafAssertions<Machine, VisitsWorld>,
};
