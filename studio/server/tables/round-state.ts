import type { Round } from '../store/rounds';

/** Monotonic milliseconds: a step of the wall clock does not move a round. */
export const now = () => performance.now();

/** States of a round before its outcome is known, and of one that has none. */
export type UndecidedName =
  /** New bets are accepted. */
  | 'betting'
  /** The round waits for the answers of debits that were sent. */
  | 'closed'
  /** The accepted bets are final. Their outcome is drawn and stored. */
  | 'drawing'
  /** The round was interrupted: its stakes are returned. */
  | 'void';

export interface RoundState {
  readonly name: string;
  /** Milliseconds on the clock of `now`. */
  readonly endsAt?: number;
}

/** The states that can follow a state, by its name. */
export type Successors<State extends RoundState> = Readonly<Record<State['name'], readonly State['name'][]>>;

/** The state `to`; throws if it cannot follow `from`. */
export function advance<State extends RoundState>(
  successors: Successors<State>,
  { name }: State,
  to: State,
): State {
  if (!successors[name as State['name']].includes(to.name))
    throw new Error(`A round that is ${name} cannot become ${to.name}.`);
  return to;
}

export const acceptsBets = (state: RoundState): boolean => state.name === 'betting' && !hasEnded(state);

/** Whether a stake that the wallet takes in this state is part of the round. */
export const countsStakes = ({ name }: RoundState): boolean => name === 'betting' || name === 'closed';

export const hasEnded = ({ endsAt = 0 }: RoundState): boolean => now() >= endsAt;

/** Milliseconds until the state ends. */
export const remainingOf = ({ endsAt = 0 }: RoundState): number => Math.max(0, endsAt - now());

/** A round of a table that several players share. */
export interface SharedRound<State extends RoundState> extends Round {
  state: State;
  /** Client seeds by player, in the order of arrival. */
  readonly seeds: Map<string, string>;
  /** Stakes that are being taken. */
  readonly placing: Set<Promise<unknown>>;
  /** Whether the round has accepted bets that were not sent to pages yet. */
  isChanged: boolean;
}

export const sharedRound = <State extends RoundState>(round: Round, state: State): SharedRound<State> => ({
  ...round,
  state,
  seeds: new Map(),
  placing: new Set(),
  isChanged: false,
});
