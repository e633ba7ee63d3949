/** Figures of one run, side by side on one machine. Times are in milliseconds, processor times of a message in microseconds. */
export interface Figures {
  readonly machine: Machine;
  readonly feed: FeedFigures;
  readonly nodes: readonly NodesFigure[];
  readonly bets: BetsFigures;
  readonly statement: readonly PagesFigure[];
  readonly catalogue: readonly PagesFigure[];
}

export interface Machine {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly postgres: string;
  /** Share of the cores that other processes kept busy in the three seconds before the run. */
  readonly busy: number;
}

export interface FeedFigures {
  readonly marketsEach: number;
  /** Processor time of the node without sockets, as a share of a core. */
  readonly idle: number;
  /** In ascending order of their sockets. */
  readonly sockets: readonly SocketsFigure[];
}

export interface SocketsFigure {
  readonly sockets: number;
  readonly messagesPerSecond: number;
  /** Changes of markets in a message. */
  readonly changes: number;
  /** Processor time of the node for a message, without what it takes without sockets. */
  readonly processor: number;
  /** The same of a Socket.IO that does nothing but broadcast such a message, to as many sockets at the same rate. */
  readonly bareProcessor: number;
  /** Processor time of the clients for a message. */
  readonly clientProcessor: number;
  /** From the request of a change to its arrival. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes that each socket adds to what the node has in use after a garbage collection. */
  readonly memory: number;
  /** From the loss of all sockets until the last one has all its prices again. */
  readonly storm: number;
  /** Processor time of the node in the storm, in milliseconds. */
  readonly stormProcessor: number;
}

export interface NodesFigure {
  readonly nodes: number;
  readonly sockets: number;
  readonly messagesPerSecond: number;
  /** Processor time of all nodes for a message, with what they take without sockets. */
  readonly processor: number;
  /** Processor time of all nodes without sockets, as a share of a core. */
  readonly idle: number;
}

export interface BetsFigures {
  /** In ascending order of the bets under way at once. */
  readonly levels: readonly BetsFigure[];
  /** Whether the last two doublings added less than a tenth. */
  readonly isSaturated: boolean;
  /** Share of the requests that were not accepted as a bet. */
  readonly refused: number;
}

export interface BetsFigure {
  readonly atOnce: number;
  readonly betsPerSecond: number;
  /** The smallest equivalent transaction, by as many clients of pgbench, at most 64. */
  readonly transactionsPerSecond: number;
  /** The same transaction behind HTTP: a Fastify that does nothing else, with the client of the bets. */
  readonly answeredPerSecond: number;
}

export interface PagesFigure {
  /** Lines of a statement, or games of a catalogue. */
  readonly size: number;
  /** Median time of each page, by its name. */
  readonly pages: Readonly<Record<string, number>>;
}
