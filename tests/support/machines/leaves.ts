import type { AnyMachineSnapshot, AnyStateMachine, StateValueFrom } from 'xstate';

/** State values say `open` and `{ open: 'login' }`; only the second is a leaf. */
type LeavesOf<Value, Path extends string = ''> =
  | `${Path}${Exclude<Extract<Value, string>, KeysOf<Value>>}`
  | (Value extends object
      ? { [Key in keyof Value & string]: LeavesOf<NonNullable<Value[Key]>, `${Path}${Key}.`> }[keyof Value &
          string]
      : never);

type KeysOf<Value> = Value extends object ? keyof Value & string : never;

/** Every state without states of its own, by the path to it: `open.login.asking`. */
export type Leaf<Machine extends AnyStateMachine> = LeavesOf<StateValueFrom<Machine>>;

/** The leaves that a snapshot is in: one, or one for each parallel region. */
export const leavesOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'));
