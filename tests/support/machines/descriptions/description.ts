import type { AnyStateMachine, EventFromLogic } from 'xstate';

/** What a page of docs/machines says about a machine. The states are checked when the pages are generated. */
export interface MachineDescription {
  readonly machine: AnyStateMachine;
  /** Source files without `.*.ts`, in machines/: `auth/auth` stands for auth.machine.ts, auth.setup.ts and so on. */
  readonly sources: readonly string[];
  readonly purpose: string;
  /** By the path of the state: `open.login.editing`. */
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

/** An event without a description does not compile. */
export const describeMachine = <Machine extends AnyStateMachine>(
  machine: Machine,
  description: Omit<MachineDescription, 'machine' | 'events'> & {
    readonly events: Readonly<Record<EventFromLogic<Machine>['type'], string>>;
  },
): MachineDescription => ({ ...description, machine });
