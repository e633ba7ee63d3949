import type { StopKind } from '../../../../domain/entities';
import { stopKinds } from '../../../../domain/entities';
import { site } from '../../../database/schema/site';
import { currentAppDetails } from '../../../features/site/site';
import { listStops } from '../../../features/site/stops';
import type { Backend } from '../../../kit/backend/backend';
import { acts } from '../../forms/contract';
import { html } from '../../html/html';
import { badge, card, checkbox, hidden, reasonField } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { lockSubject, seenAct } from '../../races';
import type { Desk } from '../../routes';

const SUBJECT = ['site', 'stops'] as const;

const labels: Record<StopKind, string> = {
  bets: 'Bets on the exchange and the sportsbook',
  games: 'Stakes and launches of games',
  deposits: 'New deposits',
  'cash-outs': 'Cash-outs and cancelling of bets',
  withdrawals: 'Withdrawals and their cancelling',
};

/** Names of the checkboxes. */
const fieldOf = {
  bets: 'bets',
  games: 'games',
  deposits: 'deposits',
  'cash-outs': 'cashOuts',
  withdrawals: 'withdrawals',
} as const satisfies Record<StopKind, string>;

async function readStored(db: Pick<Backend['db'], 'select'>): Promise<readonly StopKind[]> {
  const [row] = await db.select({ stopped: site.stopped }).from(site);
  return row?.stopped ?? [];
}

/** Switches that stop bets, games, deposits, cash-outs or withdrawals at once. */
export async function stopsCard({ form }: PageRequest, db: Backend['db']) {
  const seen = await seenAct(db, SUBJECT);
  const stored = await readStored(db);
  const stopped = await listStops(db);
  return card('Stops', [
    html`<p>${
      stopped.length === 0
        ? badge('nothing is stopped', 'good')
        : stopped.map((kind) => badge(`${kind} stopped`, 'bad'))
    } While the brand status is not Live, bets, games and deposits are stopped too.</p>`,
    form(acts.changeStops, {
      fields: [
        hidden('seen', seen),
        stopKinds.map((kind) => checkbox(fieldOf[kind], `Stop: ${labels[kind]}`, stored.includes(kind))),
        reasonField(),
      ],
      button: 'Save',
    }),
  ]);
}

export function serveStops(desk: Desk, { db, notifier }: Pick<Backend, 'db' | 'notifier'>): void {
  desk.act(acts.changeStops, async ({ form: { reason, seen, ...checked }, record }) => {
    const after = stopKinds.filter((kind) => checked[fieldOf[kind]]);
    const recorded = await db.transaction(async (tx) => {
      await lockSubject(tx, SUBJECT, seen);
      const before = await readStored(tx);
      await tx.update(site).set({ stopped: after });
      return record(tx, { subject: SUBJECT, before: { stopped: before }, after: { stopped: after }, reason });
    });
    notifier.siteChanged(await currentAppDetails(db));
    return { recorded, next: '/site' };
  });
}
