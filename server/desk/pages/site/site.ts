import { site } from '../../../database/schema/site';
import { isDemoOpen } from '../../../features/site/site';
import type { Backend } from '../../../kit/backend/backend';
import { acts, pages } from '../../forms/contract';
import { html } from '../../html/html';
import { badge, card, checkbox, hidden, reasonField } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { lockSubject, seenAct } from '../../races';
import type { Desk } from '../../routes';
import { appDetailsCard, serveAppDetails } from './app-details';
import { bankDetailsCard, serveBankDetails } from './bank-details';
import { serveStops, stopsCard } from './stops';

const DEMO = ['site', 'demo'] as const;

export function serveSiteSettings(desk: Desk, { db, notifier }: Pick<Backend, 'db' | 'notifier'>): void {
  desk.page(pages.site, async (request) => ({
    title: 'Site',
    body: [
      await stopsCard(request, db),
      await appDetailsCard(request, db),
      await demoCard(request, db),
      await bankDetailsCard(request, db),
    ],
  }));
  serveStops(desk, { db, notifier });
  serveAppDetails(desk, { db, notifier });
  serveBankDetails(desk, { db });

  desk.act(acts.changeDemo, async ({ form: { isOpen, reason, seen }, record }) => ({
    recorded: await db.transaction(async (tx) => {
      await lockSubject(tx, DEMO, seen);
      const before = { isOpen: await isDemoOpen(tx) };
      await tx.update(site).set({ demoOpen: isOpen });
      return record(tx, { subject: DEMO, before, after: { isOpen }, reason });
    }),
    next: '/site',
  }));
}

async function demoCard({ form }: PageRequest, db: Backend['db']) {
  const seen = await seenAct(db, DEMO);
  const isOpen = await isDemoOpen(db);
  return card('Demo log-in', [
    html`<p>${isOpen ? badge('open', 'good') : badge('closed', 'bad')}</p>`,
    form(acts.changeDemo, {
      fields: [
        hidden('seen', seen),
        checkbox('isOpen', 'Visitors may log in as a demo player', isOpen),
        reasonField(),
      ],
      button: 'Save',
    }),
  ]);
}
