/** Every machine of the product as data, as docs/machines/flows.json stores it. */
export interface FlowsFile {
  readonly machines: readonly MachineFlow[];
}

/** A text in the languages that it has. */
export interface Sentence {
  readonly en: string;
  readonly hi?: string;
}

export interface MachineFlow {
  readonly id: string;
  /** The folder of the machine: `app`, `exchange`, `games`, `account` or `studio`. */
  readonly area: string;
  readonly purpose: Sentence;
  /** Source files. */
  readonly sources: readonly string[];
  /** Components that read the machine’s selectors or send its events. */
  readonly views: readonly string[];
  /** Tests of rules and paths that import the machine. Tests of screens change more often than the machines. */
  readonly tests: readonly string[];
  readonly children: readonly ChildFlow[];
  /** Names of the actors that the machine addresses. */
  readonly sendsTo: readonly string[];
  /** Names of the ports: requests to the outside. */
  readonly ports: readonly string[];
  readonly states: readonly StateFlow[];
  readonly transitions: readonly TransitionFlow[];
  readonly events: readonly NamedSentence[];
  readonly guards: readonly NamedSentence[];
  readonly delays: readonly DelayFlow[];
}

export interface ChildFlow {
  readonly id: string;
  readonly start: 'invokes' | 'spawns';
}

export interface NamedSentence {
  readonly name: string;
  readonly sentence: Sentence;
}

export interface DelayFlow {
  readonly name: string;
  readonly sentence: Sentence;
  /** The least and the largest value in milliseconds; both are the same for a constant. */
  readonly range?: readonly [least: number, largest: number];
}

export interface StateFlow {
  /** The path of the state; the machine’s id for its root. */
  readonly name: string;
  readonly parent: string | null;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly initial: string | null;
  readonly sentence: Sentence;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly string[];
  readonly tags: readonly string[];
  /** Numbers of the rules of the specification. */
  readonly rules: readonly string[];
}

export interface TransitionFlow {
  /** Stable while source, event, place, guard and target keep their names. */
  readonly id: string;
  readonly source: string;
  /** The event as the machine names it; empty for `always`. */
  readonly event: string;
  /** `wallet answered`, `after pause`, `always`. */
  readonly label: string;
  readonly guard: string | null;
  /** True if an earlier transition of the same event has a guard and this one has none. */
  readonly isOtherwise: boolean;
  readonly targets: readonly string[];
  readonly reenters: boolean;
  readonly actions: readonly string[];
}
