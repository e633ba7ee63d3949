import { startExpiry } from '../features/account/payments/expiry';
import { type BetService, createBetService } from '../features/exchange/bets/bet-service';
import { createStartNotifications } from '../features/exchange/favourites/start-notifications';
import { HOUR } from '../kit/clock';
import { startHousekeeping } from './housekeeping';
import type { OnClose, Services } from './services';

/** Starts what one process alone does for a database: bets and their settlement, sweeps, expiry, housekeeping, push messages. */
export async function startLeading(
  { backend, bonuses, priceSnapshots, pushes, realtime: { presence }, rewards, sandbox }: Services,
  onClose: OnClose,
): Promise<BetService> {
  const betting = createBetService({ ...backend, presence, priceSnapshots }, backend.config.bets);
  onClose(() => betting.stop());
  await betting.start();
  bonuses.start();
  rewards.start();
  const expiry = startExpiry(backend);
  onClose(() => expiry.stop());
  const starts = createStartNotifications(backend).start();
  onClose(() => starts.stop());
  await sandbox?.cashier.run();
  const housekeeping = startHousekeeping({ ...backend, betting, bonuses, rewards }, HOUR);
  onClose(() => housekeeping.stop());
  const pushing = pushes.start();
  onClose(() => pushing.stop());
  return betting;
}
