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
  /** @param delayMs of the faults that delay something. */
  breakGames(fault: GameFault, delayMs: number, times: number): void;
  /** Takes one planned fault of games. */
  nextGame(fault: GameFault): { readonly delayMs: number } | null;
  /** The planned faults that are left. */
  list(): {
    readonly calls: readonly PlannedFault<CallFault>[];
    readonly sockets: readonly PlannedFault<SocketFault>[];
    readonly events: readonly PlannedFault<true>[];
    readonly games: readonly PlannedFault<{ readonly delayMs: number }>[];
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

/** Faults of the studio. */
export const studioFaults = [
  'neverLoads',
  'loadsLate',
  'crashesInRound',
  'repeatsCallbacks',
  'reordersCallbacks',
] as const;
/** Faults of the wallet that providers call. */
const walletFaults = ['tokenExpired', 'debitLate', 'walletUnreachable'] as const;
export const gameFaults = [...studioFaults, ...walletFaults] as const;
export type StudioFault = (typeof studioFaults)[number];
export type GameFault = (typeof gameFaults)[number];

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
  const games = new Map<GameFault, Planned<{ readonly delayMs: number }>>();
  return {
    breakCalls: (path, fault, times) => plan(calls, path, fault, times),
    nextCall: (path) => take(calls, path),
    refuseSockets: (fault, times) => plan(sockets, 'next', fault, times),
    nextSocket: () => take(sockets, 'next'),
    silence: (event, times) => plan(silences, event, true, times),
    isSilenced: (event) => take(silences, event) !== null,
    breakGames: (fault, delayMs, times) => plan(games, fault, { delayMs }, times),
    nextGame: (fault) => take(games, fault),
    list: () => ({
      calls: listPlans(calls),
      sockets: listPlans(sockets),
      events: listPlans(silences),
      games: listPlans(games),
    }),
    reset() {
      for (const plans of [calls, sockets, silences, games]) plans.clear();
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
