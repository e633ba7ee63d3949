import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { apply } from './apply';
import { mutantsOf } from './operators';

const machine = setup({
  types: { events: {} as { type: 'pressed' } },
  guards: { isFree: () => true },
  delays: { limit: 100 },
  actions: { count: () => undefined },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: { target: 'on', guard: 'isFree', actions: 'count' } } },
    on: { after: { limit: 'off' } },
  },
});

describe('the mutants of a machine', () => {
  it('are of each kind, with the place of the change', () => {
    expect(mutantsOf(machine).map(({ kind, place }) => `${kind}: ${place}`)).toEqual([
      'transition removed: off --pressed-->',
      'target swapped: off --pressed--> off instead of on',
      'action dropped: off --pressed-->: count',
      'guard negated: off --pressed--> [isFree]',
      'transition removed: on --after limit-->',
      'target swapped: on --after limit--> on instead of off',
      'delay × 10: limit of on',
    ]);
  });

  it('change the machine and are undone', () => {
    const targetOf = () => machine.root.states.off?.transitions.get('pressed')?.[0]?.target?.[0]?.key;
    const [removed, swapped] = mutantsOf(machine);
    if (!removed || !swapped) throw new Error('no mutants');
    const undoRemoved = apply(machine, removed);
    expect(targetOf()).toBeUndefined();
    undoRemoved();
    const undoSwapped = apply(machine, swapped);
    expect(targetOf()).toBe('off');
    undoSwapped();
    expect(targetOf()).toBe('on');
  });
});
