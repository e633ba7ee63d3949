import type { Depth } from '../../../machines/market/market.events';
import type { FeedConnector } from '../feed-connection';
import { logWarning } from '../log-warning';
import { FLUSH_INTERVAL } from './change-buffer';

/** Milliseconds before what was not acknowledged is asked for again. */
const ASK_AGAIN = 2000;

interface Watch {
  readonly depth: Depth;
  /** The last version that was handed on; null: a snapshot is wanted. */
  readonly version: number | null;
}

interface Asked {
  readonly markets: readonly (Watch & { readonly id: string })[];
  readonly matches: readonly string[];
}

interface Ended {
  readonly markets: readonly string[];
  readonly matches: readonly string[];
}

const isAnything = ({ markets, matches }: Asked | Ended): boolean => markets.length > 0 || matches.length > 0;

export interface SubscriptionsOptions {
  line: FeedConnector;
  /** The server goes on from the version that is here. */
  onResumed: (marketId: string) => void;
  onUnknown: (marketId: string) => void;
}

/**
 * What this page watches, and what the server was told of it. Whoever begins or ends a watch says so here; the server hears
 * of all of it at once, in the next microtask, and anew after each connection.
 */
export function createSubscriptions({ line, onResumed, onUnknown }: SubscriptionsOptions) {
  const markets = new Map<string, Watch>();
  const matches = new Set<string>();
  const told = { markets: new Set<string>(), matches: new Set<string>() };
  const changed = { markets: new Set<string>(), matches: new Set<string>() };
  let isPlanned = false;
  let isResting = false;
  /** Of an answer that belongs to an earlier connection nothing is learned. */
  let connection = 0;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(tellServer);
  }

  const tellAll = (): void => {
    for (const id of markets.keys()) changed.markets.add(id);
    for (const id of matches) changed.matches.add(id);
    plan();
  };

  const forgetTold = (): void => {
    connection += 1;
    told.markets.clear();
    told.matches.clear();
  };

  function tellServer(): void {
    isPlanned = false;
    if (isResting || !line.isConnected) return;
    const asked: Asked = {
      markets: [...changed.markets].flatMap((id) => {
        const watch = markets.get(id);
        return watch ? [{ id, ...watch }] : [];
      }),
      matches: [...changed.matches].filter((id) => matches.has(id)),
    };
    const ended: Ended = {
      markets: [...changed.markets].filter((id) => !markets.has(id) && told.markets.delete(id)),
      matches: [...changed.matches].filter((id) => !matches.has(id) && told.matches.delete(id)),
    };
    changed.markets.clear();
    changed.matches.clear();
    if (isAnything(ended)) end(ended);
    if (isAnything(asked)) ask(asked);
  }

  /** Whatever still comes of what is not watched any more, nobody listens to. */
  function end({ markets, matches }: Ended): void {
    line
      .unwatch({ markets: [...markets], matches: [...matches] })
      .catch(() => logWarning('feed', 'could not end a watch'));
  }

  function ask({ markets, matches }: Asked): void {
    const ownConnection = connection;
    const ifStill = (act: () => void) => (): void => {
      if (connection === ownConnection) act();
    };
    for (const { id } of markets) told.markets.add(id);
    for (const id of matches) told.matches.add(id);
    line.watch({ markets: [...markets], matches: [...matches] }).then(
      ({ unknown }) => ifStill(() => follow(markets, new Set(unknown), ifStill))(),
      () =>
        setTimeout(
          ifStill(() => {
            for (const { id } of markets) changed.markets.add(id);
            for (const id of matches) changed.matches.add(id);
            plan();
          }),
          ASK_AGAIN,
        ),
    );
  }

  function follow(
    asked: Asked['markets'],
    unknown: ReadonlySet<string>,
    ifStill: (act: () => void) => () => void,
  ): void {
    const resumed = asked.filter(({ id, version }) => version !== null && !unknown.has(id));
    for (const { id } of asked) if (unknown.has(id)) onUnknown(id);
    // What was missed comes with the next frame, if anything was.
    const resume = ifStill(() => {
      for (const { id } of resumed) onResumed(id);
    });
    if (resumed.length > 0) setTimeout(resume, FLUSH_INTERVAL);
  }

  return {
    /** Begins a watch, or changes its depth, or asks for a snapshot: it begins with one each time. */
    watchMarket(id: string, depth: Depth): void {
      markets.set(id, { depth, version: null });
      changed.markets.add(id);
      plan();
    },
    unwatchMarket(id: string): void {
      markets.delete(id);
      changed.markets.add(id);
      plan();
    },
    watchMatch(id: string): void {
      matches.add(id);
      if (!told.matches.has(id)) changed.matches.add(id);
      plan();
    },
    unwatchMatch(id: string): void {
      matches.delete(id);
      changed.matches.add(id);
      plan();
    },
    /** A snapshot (`from` is null) or a change was handed on. What leaves a gap is not counted. */
    handedOn(id: string, from: number | null, to: number): void {
      const watch = markets.get(id);
      if (watch && (from === null || from === watch.version)) markets.set(id, { ...watch, version: to });
    },
    connected: tellAll,
    disconnected: forgetTold,
    /** Nobody looks: the server need not tell. */
    rest(): void {
      if (isResting) return;
      isResting = true;
      const ended: Ended = { markets: [...told.markets], matches: [...told.matches] };
      forgetTold();
      if (line.isConnected && isAnything(ended)) end(ended);
    },
    /** Somebody looks again: of what is here nothing is known to be true. */
    wake(): void {
      isResting = false;
      forgetTold();
      for (const [id, { depth }] of markets) markets.set(id, { depth, version: null });
      tellAll();
    },
  };
}
