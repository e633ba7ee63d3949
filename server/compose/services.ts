import type { Server } from 'node:http';
import { countingNotifier, createBonusService } from '../features/account/bonuses/bonus-service';
import { createReferralRewards } from '../features/account/bonuses/referrals/rewards';
import { noCashier } from '../features/account/payments/cashier';
import { createGateways } from '../features/account/payments/gateways/gateways';
import { createSessionCache } from '../features/account/players/sessions/session-cache';
import { createSealing } from '../features/account/players/two-factor/sealing';
import { createPushService, pushingNotifier } from '../features/account/push/push-service';
import { createVapidLoader } from '../features/account/push/vapid';
import { createPriceSnapshots } from '../features/exchange/bets/matching/price-snapshots';
import type { Exchange } from '../features/exchange/exchange';
import { createFeed } from '../features/exchange/feed/feed';
import { startFeedLoop } from '../features/exchange/feed/feed-loop';
import type { Metrics } from '../features/metrics/metrics';
import { createRealtime } from '../features/realtime/realtime';
import { createSandboxCashier } from '../features/sandbox/cashier';
import { createOutbox } from '../features/sandbox/outbox';
import type { Backend } from '../kit/backend/backend';
import { createFaults } from '../kit/backend/faults';
import { createRateLimits } from '../kit/http/limits/rate-limits';

export type OnClose = (undo: () => Promise<unknown>) => void;

export type Services = ReturnType<typeof createServices>;

type Base = Pick<Backend, 'adapters' | 'clock' | 'config' | 'db' | 'log' | 'status'> &
  Pick<Parameters<typeof createRealtime>[1], 'adapter' | 'isReady'> & {
    readonly exchange: Exchange;
    /** Null: nothing is measured. */
    readonly metrics: Metrics | null;
  };

/** What the routes work with. Bonuses and referral rewards are not started. */
export function createServices(http: Server, base: Base, onClose: OnClose) {
  const { adapter, clock, config, db, exchange, isReady, log, metrics, status } = base;
  const feed = createFeed({ clock, exchange });
  const feeding = startFeedLoop(feed, log, metrics?.flushed);
  onClose(async () => feeding.stop());
  // Also at a node that follows: when it leads, bets name the versions that the former leader has published.
  const priceSnapshots = createPriceSnapshots(exchange.markets, clock);
  onClose(async () => priceSnapshots.stop());
  const faults = createFaults();
  const sessions = createSessionCache({ clock, config, db });
  const realtime = createRealtime(http, { adapter, config, log, clock, db, faults, feed, isReady, sessions });
  onClose(() => realtime.close());
  const loadVapid = createVapidLoader(config, clock);
  const pushes = createPushService({ clock, config, db, log }, loadVapid);
  onClose(() => pushes.close());
  const measured = metrics?.measuring(realtime.notifier) ?? realtime.notifier;
  const pushing = pushingNotifier(measured, pushes.notificationAdded);
  const bonuses = createBonusService({ clock, db, log, notifier: pushing });
  onClose(() => bonuses.stop());
  const rewards = createReferralRewards({ clock, config, db, log, notifier: pushing });
  onClose(() => rewards.stop());
  const notifier = countingNotifier(pushing, (playerId) => {
    bonuses.playerChanged(playerId);
    rewards.playerChanged(playerId);
  });
  const sandbox = config.isSandbox
    ? {
        outbox: createOutbox(),
        cashier: createSandboxCashier({ db, clock, log, notifier }, config.payments.sandboxDelay),
      }
    : null;
  onClose(async () => sandbox?.cashier.stop());
  const backend: Backend = {
    ...{ adapters: base.adapters, clock, config, db, exchange, log, status },
    limits: createRateLimits(clock, config.rateLimitFactor),
    sessions,
    sealing: createSealing(config),
    notifier,
    faults,
    messenger: sandbox?.outbox ?? null,
    markets: exchange.markets,
    gateways: createGateways(config.payments.gateways),
    cashier: sandbox?.cashier ?? noCashier,
  };
  return { backend, bonuses, feed, loadVapid, priceSnapshots, pushes, realtime, rewards, sandbox };
}
