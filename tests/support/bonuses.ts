import { eq } from 'drizzle-orm';
import pino from 'pino';
import { withdrawRequestRules } from '../../contract/calls';
import type { Call } from '../../contract/define';
import { bonusClaims, bonusOffers, bonusParts } from '../../server/database/schema/bonuses';
import { createBonusService } from '../../server/features/account/bonuses/bonus-service';
import { claimOffer } from '../../server/features/account/bonuses/claim';
import type { ClaimRow } from '../../server/features/account/bonuses/sources';
import { serveWithdrawals } from '../../server/features/account/payments/withdrawals';
import type { AddedNotification, Notifier } from '../../server/kit/backend/notifier';
import type { TestBackend } from './betting-backend';

type NewOffer = typeof bonusOffers.$inferInsert;

/** ₹100 for ₹500 of bets in 4 parts. */
const terms: NewOffer = {
  name: 'Bonus of a test',
  nameHi: 'परीक्षा का बोनस',
  kind: 'gift',
  amount: 100_00,
  wagering: 5,
  parts: 4,
  days: 7,
  minOdds: 150,
  weights: { exchange: 100 },
  place: 100,
  state: 'open',
};

/** Bonuses on a test backend without the network; amounts in paise. */
export function openBonuses({ clock, db }: Pick<TestBackend, 'clock' | 'db'>) {
  /** Players whose wallet was announced as changed. */
  const announced: number[] = [];
  const notified: AddedNotification['notification'][] = [];
  const notifier = {
    walletChanged: (playerId: number) => announced.push(playerId),
    notificationAdded: (added) => {
      if (added !== null) notified.push(added.notification);
    },
  } as Partial<Notifier> as Notifier;
  const service = createBonusService({ clock, db, log: pino({ level: 'silent' }), notifier });
  return {
    service,
    announced,
    notified,
    async offer(details: Partial<NewOffer> = {}): Promise<number> {
      const [offer] = await db
        .insert(bonusOffers)
        .values({ ...terms, ...details })
        .returning();
      return offer?.id ?? 0;
    },
    claim: (playerId: number, offerId: number, kind: 'player' | 'demo' = 'player') =>
      claimOffer({ clock, db, notifier }, { kind, playerId }, offerId),
    async read({ id }: Pick<ClaimRow, 'id'>): Promise<ClaimRow> {
      const [claim] = await db.select().from(bonusClaims).where(eq(bonusClaims.id, id));
      if (claim === undefined) throw new Error(`There is no bonus ${id}`);
      return claim;
    },
    /** Rupees that the player is told to have available for a withdrawal. */
    async availableTo(playerId: number): Promise<number> {
      let answer = async (_: object): Promise<unknown> => null;
      const routes = {
        forPlayer(call: Call, handle: typeof answer) {
          if (call === withdrawRequestRules) answer = handle;
        },
      };
      const config = { payments: { withdrawals: { min: 1, max: 1 } }, referral: { reward: 0 } };
      serveWithdrawals(routes as never, { clock, config, db } as never);
      const { data } = (await answer({ caller: { playerId } })) as {
        readonly data: { readonly available: number };
      };
      return data.available;
    },
    parts: ({ id }: Pick<ClaimRow, 'id'>) =>
      db.select().from(bonusParts).where(eq(bonusParts.claimId, id)).orderBy(bonusParts.number),
  };
}
