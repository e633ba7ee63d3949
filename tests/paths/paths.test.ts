import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { withoutView } from '../../scripts/lib/tests/without-view.mjs';
import { descriptions } from '../support/machines/descriptions';
import type { Model } from '../support/machines/model';
import { pathsOf } from '../support/machines/paths';
import { models } from './models';

const machine = setup({
  types: {
    context: {} as { count: number; isLit: boolean },
    events: {} as { type: 'counted' } | { type: 'switched' },
  },
}).createMachine({
  context: { count: 0, isLit: false },
  type: 'parallel',
  states: {
    counter: { on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    lamp: {
      initial: 'off',
      on: { switched: { actions: assign({ isLit: ({ context }) => !context.isLit }) } },
      states: { off: { on: { switched: 'on' } }, on: { on: { switched: 'off' } } },
    },
  },
});

const model: Model<typeof machine, never> = {
  name: 'counter',
  machine,
  starts: {},
  events: { counted: [{ type: 'counted' }], switched: [{ type: 'switched' }] },
  assertions: {},
};

const titles = (changes: Partial<typeof model>) =>
  pathsOf({ ...model, ...changes }, undefined).map(({ title }) => title);

describe('the paths of a machine', () => {
  it('take each transition of a region once, not once for each state of the other regions', () => {
    expect(titles({})).toEqual(['counted', 'switched → switched']);
  });

  it('take a transition once for each context that distinguishes edges', () => {
    const distinguish: typeof model.distinguish = ({ context }) => context.count;
    const isFarEnough: typeof model.isFarEnough = ({ context }) => context.count > 1;
    expect(titles({ distinguish, isFarEnough })).toEqual(['counted', 'switched → switched']);
    expect(titles({ distinguish, distinguishEdges: distinguish, isFarEnough })).toEqual([
      'counted → counted',
      'switched → switched',
      'counted → switched → switched',
    ]);
  });

  it('have the snapshots that their events lead to, not those of another state with the same key', () => {
    for (const { steps } of pathsOf(model, undefined)) {
      const events = steps.map(({ event }) => event.type);
      expect(steps.at(-1)?.state.context.count).toBe(events.filter((type) => type === 'counted').length);
    }
  });
});

describe('a model with an endless number of states', () => {
  const distinguish: typeof model.distinguish = ({ context }) => ({
    lit: context.isLit,
    count: context.count,
  });

  it('fails with the part of the key that has the most values', () => {
    expect(() => pathsOf({ ...model, distinguish }, undefined, { maxStates: 100 })).toThrow(
      /^counter has more than 100 states; they differ in distinguish\.count \(\d\d values\), /,
    );
  });

  it('ends without a limit of its own', () => {
    expect(() =>
      pathsOf({ ...model, distinguish, events: { counted: [{ type: 'counted' }] } }, undefined),
    ).toThrow('distinguish.count');
  });
});

describe('the list of models', () => {
  it('has every machine once', () => {
    const walked = models.map(({ machine }) => machine.id);
    expect(walked.toSorted()).toEqual(descriptions.map(({ machine }) => machine.id).toSorted());
  });
});

describe('the machines', () => {
  const hasView = (name: string): boolean => existsSync(`docs/machines/paths/${name}.view.json`);
  const names = models.map(({ machine }) => machine.id);

  it('are walked on a view, or have a reason', () =>
    expect(names.filter((name) => !hasView(name) && withoutView[name] === undefined)).toEqual([]));

  it('with a reason have no view', () =>
    expect(Object.keys(withoutView).filter((name) => hasView(name) || !names.includes(name))).toEqual([]));
});
