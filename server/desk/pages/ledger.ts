import { sql } from 'drizzle-orm';
import { checkLedger } from '../../features/sandbox/ledger-checks';
import type { Backend } from '../../kit/backend/backend';
import { createSharedReads } from '../../kit/jobs/shared-reads';
import { pages } from '../forms/contract';
import { html } from '../html/html';
import { card, json, link, money, notice, table } from '../html/parts';
import type { Desk } from '../routes';

interface Account {
  readonly [column: string]: string;
  readonly name: string;
  readonly balance: string;
  readonly postings: string;
}

export function serveLedger(desk: Desk, { db }: Pick<Backend, 'db'>): void {
  // Each reads the whole ledger, however many operators open the page at once.
  const shared = {
    accounts: createSharedReads(readAccounts),
    faults: createSharedReads(() => checkLedger(db)),
  };

  async function readAccounts() {
    const { rows: house } = await db.execute<Account>(sql`
      select account.name as name, coalesce(sum(posting.amount), 0) as balance, count(posting.id) as postings
      from ledger_accounts account left join ledger_postings posting on posting.account_id = account.id
      where account.player_id is null group by account.id order by account.id
    `);
    const { rows: purses } = await db.execute<Account>(sql`
      select name, sum(balance) as balance, count(*) as postings from ledger_accounts
      where player_id is not null group by name order by name
    `);
    return { house, purses };
  }

  desk.page(pages.ledger, async ({ query }) => {
    const { house, purses } = await shared.accounts('');
    const accounts = (caption: string, shown: readonly Account[], counted: string) =>
      table({
        caption,
        rows: shown,
        empty: 'None.',
        columns: [
          { name: 'Account', cell: ({ name }) => name },
          { name: 'Balance', cell: ({ balance }) => money(Number(balance)), isNumber: true },
          { name: counted, cell: ({ postings }) => postings, isNumber: true },
        ],
      });
    return {
      title: 'Ledger',
      body: [
        html`<div class="columns tables">
          ${card('House accounts', accounts('House accounts', house, 'Postings'))}
          ${card("Players' purses", accounts('Sums of the purses', purses, 'Purses'))}
        </div>`,
        card('Check', query.check === '1' ? await check() : checkLink('Check now')),
      ],
    };
  });

  const checkLink = (text: string) =>
    html`<p>${link('/ledger?check=1', text)}: compares every purse, reserve, bet and round with the postings. It reads the whole ledger.</p>`;

  async function check() {
    const faults = await shared.faults('');
    if (faults.length === 0) return [notice('No fault was found.', 'good'), checkLink('Check again')];
    return [
      notice(`${faults.length} faults were found.`, 'bad'),
      html`<ul>${faults.slice(0, 200).map((fault) => html`<li>${json(fault)}</li>`)}</ul>`,
    ];
  }
}
