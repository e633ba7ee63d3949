import { sql } from 'drizzle-orm';
import { countSessions } from '../../features/account/players/sessions/sessions';
import { readAppDetails } from '../../features/site/site';
import type { Backend } from '../../kit/backend/backend';
import { listActs } from '../audit';
import { pages } from '../forms/contract';
import { html } from '../html/html';
import { card } from '../html/parts';
import type { Desk } from '../routes';
import { actsTable } from './audit';
import { overviewAlerts } from './markets/alerts';

interface Counts {
  readonly players: number;
  readonly suspended: number;
  readonly open_bets: number;
  readonly deposits: number;
  readonly to_check: number;
  readonly withdrawals: number;
  readonly held: number;
  readonly [name: string]: number;
}

const number = new Intl.NumberFormat('en-US');

export function serveOverview(
  desk: Desk,
  backend: Pick<Backend, 'clock' | 'config' | 'db' | 'exchange' | 'markets'>,
): void {
  const { db } = backend;

  desk.page(pages.overview, async () => {
    const { rows } = await db.execute<Counts>(sql`
      select
        (select count(*)::int from players where kind = 'player') as players,
        (select count(*)::int from players where suspended_at is not null) as suspended,
        (select count(*)::int from bets where state in ('delayed', 'unmatched', 'partial', 'matched')) as open_bets,
        (select count(*)::int from deposits where status = 'pending') as deposits,
        (select count(*)::int from deposits where attention is not null) as to_check,
        (select count(*)::int from withdrawals where status = 'pending') as withdrawals,
        (select count(*)::int from provider_transactions where held_because is not null and state = 'held') as held
    `);
    const [counts] = rows;
    const { BRAND_STATUS: status } = await readAppDetails(db);
    const tile = (href: string, name: string, value: string) =>
      html`<a href="/operator${href}"><strong>${value}</strong><span>${name}</span></a>`;
    return {
      title: 'Overview',
      body: [
        html`<div class="numbers">
          <div><strong>${status || 'Not set'}</strong><span>Brand status</span></div>
          ${tile('/deposits', 'Pending deposits', number.format(counts?.deposits ?? 0))}
          ${tile('/deposits?status=to+check', 'Deposits to check', number.format(counts?.to_check ?? 0))}
          ${tile('/withdrawals', 'Pending withdrawals', number.format(counts?.withdrawals ?? 0))}
          ${tile('/held', 'Held transactions', number.format(counts?.held ?? 0))}
          ${tile('/players?status=registered', 'Registered players', number.format(counts?.players ?? 0))}
          ${tile('/players?status=suspended', 'Suspended', number.format(counts?.suspended ?? 0))}
          <div><strong>${number.format(await countSessions(backend))}</strong><span>Open sessions</span></div>
          <div><strong>${number.format(counts?.open_bets ?? 0)}</strong><span>Open bets</span></div>
        </div>`,
        await overviewAlerts(backend),
        card('Newest acts', actsTable(await listActs(db, {}, 8))),
      ],
    };
  });
}
