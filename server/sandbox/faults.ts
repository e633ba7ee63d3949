/** Faults that testers have requested. Outside a sandbox there are none. */
export interface Faults {
  breakCalls(path: string, fault: CallFault, times: number): void;
  /** Takes one planned fault of this path. */
  nextCall(path: string): CallFault | null;
  refuseSockets(fault: SocketFault, times: number): void;
  nextSocket(): SocketFault | null;
  /** The event is not acknowledged. */
  silence(event: string, times: number): void;
  isSilenced(event: string): boolean;
  /** The planned faults that are left. */
  list(): {
    readonly calls: readonly PlannedFault<CallFault>[];
    readonly sockets: readonly PlannedFault<SocketFault>[];
    readonly events: readonly PlannedFault<true>[];
  };
  reset(): void;
}

export interface CallFault {
  readonly delayMs: number;
  /** Null: the usual answer, after the delay. */
  readonly status: number | null;
  readonly message: string;
  /** The call is handled first; only its answer is delayed or replaced. */
  readonly isAfter: boolean;
}

export interface SocketFault {
  readonly type: string;
  readonly message: string;
}

interface PlannedFault<Fault> extends Readonly<Planned<Fault>> {
  /** Path or event. */
  readonly on: string;
}

interface Planned<Fault> {
  fault: Fault;
  left: number;
}

export function createFaults(): Faults {
  const calls = new Map<string, Planned<CallFault>>();
  const sockets = new Map<string, Planned<SocketFault>>();
  const silences = new Map<string, Planned<true>>();
  return {
    breakCalls: (path, fault, times) => plan(calls, path, fault, times),
    nextCall: (path) => take(calls, path),
    refuseSockets: (fault, times) => plan(sockets, 'next', fault, times),
    nextSocket: () => take(sockets, 'next'),
    silence: (event, times) => plan(silences, event, true, times),
    isSilenced: (event) => take(silences, event) !== null,
    list: () => ({ calls: listPlans(calls), sockets: listPlans(sockets), events: listPlans(silences) }),
    reset() {
      for (const plans of [calls, sockets, silences]) plans.clear();
    },
  };
}

function plan<Key, Fault>(plans: Map<Key, Planned<Fault>>, key: Key, fault: Fault, times: number) {
  if (times > 0) plans.set(key, { fault, left: times });
  else plans.delete(key);
}

const listPlans = <Fault>(plans: Map<string, Planned<Fault>>): PlannedFault<Fault>[] =>
  [...plans].map(([on, plan]) => ({ on, ...plan }));

function take<Key, Fault>(plans: Map<Key, Planned<Fault>>, key: Key): Fault | null {
  const planned = plans.get(key);
  if (planned === undefined) return null;
  planned.left -= 1;
  if (planned.left === 0) plans.delete(key);
  return planned.fault;
}
