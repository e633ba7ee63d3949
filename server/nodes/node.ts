import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Leadership } from '../database/leadership';
import type { Exchange } from '../features/exchange/exchange';
import type { Feed } from '../features/exchange/feed/feed';
import type { Backend } from '../kit/backend/backend';
import { SECOND } from '../kit/clock';
import { every } from '../kit/jobs/jobs';
import { OperatorError } from '../kit/operator-error';
import { createCurrentExchange } from './current-exchange';
import { followLeader } from './follow-leader';
import { createFollowedExchange } from './followed-exchange';
import { forwardToLeader } from './forwarding';
import { type MarketStream, streamMarkets } from './market-stream';
import { listenForNodes } from './node-server';
import { type PlayerEvents, sharePlayerEvents } from './player-events';

/** How long a leader that resigns waits for its last decisions, and until another node leads. */
const DECIDE_WITHIN = 3 * SECOND;
const REPLACED_WITHIN = 5 * SECOND;
const WAIT_FOR_LEADER = 5 * SECOND;
/** Milliseconds. */
const LOOK_EVERY = 50;
const WATCH_DATABASE_EVERY = 500;

export interface Node {
  /** A copy of the leader's exchange, until this node leads. */
  readonly exchange: Exchange;
  readonly adapter: PlayerEvents['adapter'] | undefined;
  isLeading(): boolean;
  /** Whether the markets are current, and the database answers. */
  isReady(): boolean;
  /**
   * While the database does not answer, another node may lead: this one sends no prices of its own then.
   * @param onCutOff its players have to connect to other nodes.
   */
  watchDatabase(feed: Feed, onCutOff: () => void): void;
  /** Events of players may have been lost until now. */
  onEventsResumed(resumed: () => void): void;
  /**
   * Follows the leader, and takes its place when it has gone.
   * @param lead starts what the leader alone does.
   */
  follow(feed: Feed, lead: () => Promise<void>, fail: (reason: OperatorError) => void): void;
  /** Another node leads: this one decides nothing any more, and passes on what only the leader decides until it ends. */
  handOver(): Promise<void>;
  /**
   * Called before this node ends: it accepts no more sockets, and forwards requests to the node that leads in its place.
   * @param feed players whose sockets stay for a moment get no prices that only this node knows
   * @param stopLeading ends what the leader alone does.
   */
  resign(feed: Pick<Feed, 'silence'>, stopLeading: () => Promise<void>): Promise<void>;
}

type Deps = Pick<Backend, 'config' | 'log'> & {
  /** Null: no other process can use the database. */
  readonly leadership: Leadership | null;
  openOwnExchange(): Promise<Exchange>;
};

const nodeAlone = (exchange: Exchange): Node => ({
  exchange,
  adapter: undefined,
  isLeading: () => true,
  isReady: () => true,
  watchDatabase() {},
  onEventsResumed() {},
  follow() {},
  async handOver() {},
  async resign() {},
});

/** Joins the processes that share the database: alone if the configuration names no address for others. */
export async function joinNodes(
  app: FastifyInstance,
  { config, leadership, log, openOwnExchange }: Deps,
  onClose: (undo: () => Promise<unknown>) => void,
): Promise<Node> {
  const { answerTimeout, databaseUrl, nodes } = config;
  let own: Exchange | null = null;
  onClose(async () => own?.close());
  const openExchange = async () => {
    own = await openOwnExchange();
    return own;
  };
  if (nodes === null || leadership === null || databaseUrl === null) return nodeAlone(await openExchange());

  let isReady = leadership.isLeading();
  /** Later than `isLeading`: the lead has begun, and what it needs is open. */
  let hasTakenOver = leadership.isLeading();
  let isResigning = false;
  const { isCurrent, isLeading, leader } = leadership;
  const forwarding = forwardToLeader(app, {
    ...{ answerTimeout, nodes, leader, waitForLeader: WAIT_FOR_LEADER },
    hasDatabase: isCurrent,
    hasPrices: () => isReady && (isCurrent() || !isLeading()),
    mayDecide: () => hasTakenOver && isReady && isLeading() && isCurrent() && !isResigning,
  });
  const events = sharePlayerEvents(databaseUrl, log);
  onClose(() => events.close());
  const listener = await listenForNodes(app, nodes);
  onClose(() => listener.close());
  let streaming: MarketStream | null = null;
  const stream = (exchange: Exchange) => {
    listener.acceptUpgrades();
    streaming = streamMarkets(listener.server, exchange, nodes, log);
  };
  onClose(async () => streaming?.close());

  const followed = isLeading() ? null : createFollowedExchange(log);
  const current = createCurrentExchange(followed ?? (await openExchange()), log);
  if (followed === null) stream(current.exchange);

  function follow(feed: Feed, lead: () => Promise<void>, fail: (reason: OperatorError) => void) {
    if (followed === null || nodes === null || leadership === null) return;
    feed.silence(true);
    const setReady = (ready: boolean) => {
      isReady = ready;
      if (ready) feed.restart();
      feed.silence(!ready);
    };
    const following = followLeader({
      exchange: followed,
      leader,
      log,
      nodes,
      onSynced: () => setReady(true),
      onLost: () => setReady(false),
    });
    onClose(() => following.stop());
    async function takeOver() {
      await following.stop();
      setReady(false);
      current.replace(await openExchange());
      await lead();
      stream(current.exchange);
      hasTakenOver = true;
      // Its exchange is not the one that the other nodes follow.
      if (!isResigning) setReady(true);
    }
    leadership.follow({
      isLeaderAlive: following.isConnected,
      onLead() {
        takeOver().catch((error: unknown) => {
          log.error({ err: error }, 'this node could not take the lead');
          fail(new OperatorError('This node could not take the lead.'));
        });
      },
    });
  }

  function watchDatabase(feed: Feed, onCutOff: () => void) {
    let wasCurrent = true;
    const watch = () => {
      const now = isCurrent();
      if (now === wasCurrent) return;
      wasCurrent = now;
      if (isLeading()) {
        streaming?.pause(!now);
        feed.silence(!now || isResigning);
      }
      if (now) return;
      log.warn('the database does not answer this node');
      onCutOff();
    };
    const watching = every(WATCH_DATABASE_EVERY, watch, { log, name: 'watch of the database' });
    onClose(() => watching.stop());
  }

  async function handOver() {
    isReady = false;
    streaming?.pause(true);
    await leadership?.resign();
  }

  async function resign(feed: Pick<Feed, 'silence'>, stopLeading: () => Promise<void>) {
    isResigning = true;
    if (leadership === null) return;
    if (!isLeading()) {
      await leadership.resign();
      return;
    }
    const hasFollowers = streaming?.hasFollowers() === true;
    await Promise.race([forwarding.decided(), sleep(DECIDE_WITHIN)]);
    isReady = false;
    feed.silence(true);
    await stopLeading();
    await streaming?.close();
    await leadership.resign();
    const end = performance.now() + REPLACED_WITHIN;
    while (hasFollowers && leader() === null && performance.now() < end) await sleep(LOOK_EVERY);
  }

  return {
    exchange: current.exchange,
    adapter: events.adapter,
    isLeading,
    isReady: () => isReady && isCurrent() && !isResigning,
    watchDatabase,
    onEventsResumed: events.onResumed,
    follow,
    handOver,
    resign,
  };
}
