import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { providerScriptMachine } from '../../studio/sportsbook/frame/provider-script.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof providerScriptMachine;
type ScriptWorld = ReturnType<typeof scriptWorld>;

export function scriptWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadScript = fakePort<LogicOf<Machine, 'loadScript'>>();
  const machine = providerScriptMachine.provide({ actors: { loadScript: loadScript.logic } });
  return { ...run(machine, { input, inspect }), loadScript };
}

const url = 'https://studio.example/sportsbook/widget.js';

export const scriptModel: Model<Machine, ScriptWorld> = {
  name: 'providerScript',
  machine: providerScriptMachine,
  starts: { 'as the frame is initialized': { url } },
  events: {} satisfies EventCases<Machine>,
  answers: {
    loadScript: answers<Machine, ScriptWorld>()(({ loadScript }) => loadScript, [null], [unreachable]),
  },
  waits: { loading: 120_000 },
  assertions: {
    loading: (_, { loadScript }) => expect(loadScript.last.input).toEqual({ url }),
    loaded: ({ output }) => expect(output).toEqual({ isLoaded: true }),
    failed: ({ output }, { loadScript }) => {
      expect(output).toEqual({ isLoaded: false });
      expect(loadScript.calls).toHaveLength(1);
    },
  } satisfies LeafAssertions<Machine, ScriptWorld>,
};
