import type { AnyStateMachine } from 'xstate';
import type { MachineFlow } from '../model/flows-file';

interface StateConfig {
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/** Adds the sentences as descriptions, which Stately shows beside each state. */
function described(
  config: StateConfig,
  path: readonly string[],
  { purpose, states, id }: MachineFlow,
): object {
  const name = path.join('.') || id;
  const sentence = path.length === 0 ? purpose : states.find((state) => state.name === name)?.sentence;
  const nested = Object.entries(config.states ?? {}).map(([key, state]) => [
    key,
    described(state, [...path, key], { purpose, states, id } as MachineFlow),
  ]);
  const { states: _, ...own } = config;
  return {
    ...own,
    ...(sentence && { description: sentence.en }),
    ...(nested.length > 0 && { states: Object.fromEntries(nested) }),
  };
}

/**
 * The definition of a machine as JSON that `createMachine` takes. Implementations, inputs of invokes and computed parameters are
 * code and stay out; guards, actions, delays and actors are in it by name.
 */
export const definitionText = (machine: AnyStateMachine, flow: MachineFlow): string =>
  `${JSON.stringify(described(JSON.parse(JSON.stringify(machine.config)) as StateConfig, [], flow), null, 1)}\n`;
