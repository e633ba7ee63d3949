import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/open';
import { bonusOffers } from '../../../database/schema/bonuses';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import { rowIdOf } from '../../../kit/row-id';
import { acts } from '../../forms/contract';
import type { OfferTerms } from '../../forms/offer-form';
import { findSameAddition, lockSubject, refuseChanged } from '../../races';
import type { Desk } from '../../routes';

type Offer = typeof bonusOffers.$inferSelect;

export function serveOfferActs(desk: Desk, { clock, db }: Pick<Backend, 'clock' | 'db'>): void {
  desk.act(acts.addOffer, async ({ form: { seen, terms }, operator, record }) => {
    const { id, recorded } = await db.transaction(async (tx) => {
      const { name } = acts.addOffer;
      const repeated = await findSameAddition(tx, { name, operatorId: operator.id, seen, after: terms });
      if (repeated !== null) return { id: Number(repeated.subject), recorded: repeated };
      const [added] = await tx
        .insert(bonusOffers)
        .values({ ...terms, state: 'draft' })
        .returning();
      if (added === undefined) throw new Error('An offer was not stored');
      const subject = ['bonus offer', added.id] as const;
      return { id: added.id, recorded: await record(tx, { subject, after: terms }) };
    });
    return { recorded, next: `/bonuses/${id}` };
  });

  desk.act(acts.changeOffer, async ({ form: { seen, terms }, params, record }) =>
    changeOffer(db, rowIdOf(params.id), seen, 'draft', async (tx, { id, state, ...before }) => {
      await tx.update(bonusOffers).set(terms).where(eq(bonusOffers.id, id));
      return record(tx, { subject: ['bonus offer', id], ...changesOf(before, terms) });
    }),
  );

  desk.act(acts.publishOffer, async ({ form: { seen }, params, record }) =>
    changeOffer(db, rowIdOf(params.id), seen, 'draft', async (tx, { closesAt, id, state }) => {
      if (closesAt !== null && closesAt <= clock.now())
        throw new HttpError(409, 'The last day of this offer is over. Nothing was changed.');
      await tx.update(bonusOffers).set({ state: 'open' }).where(eq(bonusOffers.id, id));
      return record(tx, { subject: ['bonus offer', id], before: { state }, after: { state: 'open' } });
    }),
  );

  desk.act(acts.endOffer, async ({ form: { reason, seen }, params, record }) =>
    changeOffer(db, rowIdOf(params.id), seen, 'open', async (tx, { id, state }) => {
      await tx.update(bonusOffers).set({ state: 'ended' }).where(eq(bonusOffers.id, id));
      return record(tx, {
        subject: ['bonus offer', id],
        before: { state },
        after: { state: 'ended' },
        reason,
      });
    }),
  );

  desk.act(acts.removeOffer, async ({ form: { seen }, params, record }) => {
    const { recorded } = await changeOffer(
      db,
      rowIdOf(params.id),
      seen,
      'draft',
      async (tx, { id, ...before }) => {
        await tx.delete(bonusOffers).where(eq(bonusOffers.id, id));
        return record(tx, { subject: ['bonus offer', id], before });
      },
    );
    return { recorded, next: '/bonuses' };
  });
}

/** Changes an offer of this state, under the lock of its row. */
async function changeOffer<Result>(
  db: Backend['db'],
  id: number,
  seen: number,
  needed: Offer['state'],
  work: (tx: Transaction, offer: Offer) => Promise<Result>,
) {
  const recorded = await db.transaction(async (tx) => {
    await lockSubject(tx, ['bonus offer', id], seen);
    const [offer] = await tx.select().from(bonusOffers).where(eq(bonusOffers.id, id)).for('update');
    if (offer === undefined) throw new HttpError(404, 'There is no such offer. Nothing was changed.');
    if (offer.state !== needed) throw await refuseChanged(tx, ['bonus offer', id], states[offer.state]);
    return work(tx, offer);
  });
  return { recorded, next: `/bonuses/${id}` };
}

const states = {
  draft: 'This offer is a draft.',
  open: 'This offer is published already.',
  ended: 'This offer has ended.',
};

/** The terms that differ, for the audit log. */
function changesOf(before: OfferTerms, after: OfferTerms) {
  const changed = (Object.keys(after) as (keyof OfferTerms)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (terms: OfferTerms) => Object.fromEntries(changed.map((key) => [key, terms[key]]));
  return { before: pick(before), after: pick(after) };
}
