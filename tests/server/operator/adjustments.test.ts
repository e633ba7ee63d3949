import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openSocket } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { createFakeMarkets } from '../../support/fake-markets';
import {
  addOperator,
  auditOf,
  errorsOn,
  formOf,
  playerIdAt,
  shownValue,
  submitConfirmed,
} from '../../support/operator-desk';
import { ledgerFaults } from '../../support/sandbox';
import { type BettingPlayer, cashOf, newBettingPlayer } from '../../support/test-player';

const markets = createFakeMarkets();
const { admin, backend } = startDeskForTests({}, () => markets.exchange());

const { expectOneRow } = auditOf(admin);

const idOf = async (player: BettingPlayer): Promise<number> => Number(await playerIdAt(admin, player));

const credit = { direction: 'credit', shownReason: 'goodwill', reason: 'a slow answer of support' };
const debit = { direction: 'debit', shownReason: 'correction', reason: 'credited twice' };

const isSound = async () => expect(await ledgerFaults(backend.url)).toEqual([]);

async function newPlayer() {
  const player = await newBettingPlayer(backend.url);
  const id = await idOf(player);
  return { player, id, page: `/players/${id}`, path: `/players/${id}/adjust` };
}

describe('a credit or debit by hand', () => {
  it('is previewed, then posted once, with one audit row', async () => {
    const { id, page, path, player } = await newPlayer();
    await admin.get(page);
    const preview = await admin.submit(path, { ...credit, amount: '250.50' });
    expect([preview.status, await cashOf(player)]).toEqual([200, 1000]);
    expect(preview.text).toContain('Nothing is posted yet.');
    expect(preview.text).toContain('₹1,250.50');
    await expectOneRow(async () => {
      await admin.get(page);
      return submitConfirmed(admin, path, { ...credit, amount: '250.50' });
    }, [
      'operator1',
      'balance adjusted',
      `player ${id}`,
      '–',
      '{"cash":125050,"shown":"Goodwill","amount":25050}',
      'a slow answer of support',
    ]);
    const [entry] = (await player.get('/getAccountstatement')).list;
    expect(entry).toMatchObject({
      kind: 'adjustment goodwill',
      description: 'Goodwill',
      purse: 'cash',
      amount: 250.5,
      balance_after: 1250.5,
    });
    await isSound();
  });

  it('is told to the player: the balance at once, and the reason in a notification without the private note', async () => {
    const { page, path, player } = await newPlayer();
    const socket = await openSocket(backend.url, player.token);
    await admin.get(page);
    await submitConfirmed(admin, path, { ...debit, amount: '1000' });
    expect(await socket.next('update_balance')).toMatchObject({ balance: 0, cash: 0 });
    const [newest] = (await player.get('/notifications')).list;
    expect(newest).toMatchObject({
      kind: 'balance.debited',
      parameters: { amount: 1000, reason: 'correction' },
    });
    expect(JSON.stringify(newest)).not.toContain('credited twice');
    socket.socket.close();
  });

  it('of all that is available is posted once when its form is sent again while it is posted', async () => {
    const { page, path, player } = await newPlayer();
    await admin.get(page);
    const entered = { ...debit, amount: '1000' };
    const preview = await admin.submit(path, entered);
    const confirmed = (shownValue(formOf(preview.text, path), 'confirmed') ?? '').replaceAll('&quot;', '"');
    const send = async () => (await admin.submit(path, { ...entered, confirmed })).status;
    const query = pg.Pool.prototype.query as (...sent: unknown[]) => Promise<unknown>;
    // What is available is read after the form has been posted, and looked for before.
    const spy = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(async function (
      this: pg.Pool,
      ...sent: unknown[]
    ) {
      const { text = '' } = (sent[0] ?? {}) as { readonly text?: string };
      if (text.startsWith('select "balance", "reserved" from "ledger_accounts"')) {
        spy.mockRestore();
        expect(await send()).toBe(303);
      }
      return query.call(this, ...sent);
    } as never);
    expect(await send()).toBe(303);
    spy.mockRestore();
    expect([await send(), await cashOf(player)]).toEqual([303, 0]);
    await isSound();
  });

  it('is posted once when the form is sent twice at once, again, and after "back"', async () => {
    const { page, path, player } = await newPlayer();
    await admin.get(page);
    const preview = await admin.submit(path, { ...credit, amount: '10' });
    const form = formOf(preview.text, path);
    const confirmed = (shownValue(form, 'confirmed') ?? '').replaceAll('&quot;', '"');
    const send = () => admin.submit(path, { ...credit, amount: '10', confirmed });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await cashOf(player)).toBe(1010);
    const changed = await submitConfirmed(admin, path, { ...credit, amount: '11' });
    expect([changed.status, await cashOf(player)]).toEqual([409, 1010]);
    expect(changed.text).toContain('This form was sent before, and ₹10.00 were posted.');
    await isSound();
  });

  it.each([
    ['amount', { amount: '1000' }],
    ['direction', { ...debit, reason: credit.reason, amount: '10' }],
    ['private note', { reason: 'another note' }],
  ])('is previewed again when its %s was changed after the preview', async (_, changed) => {
    const { page, path, player } = await newPlayer();
    const entered = { ...credit, shownReason: 'correction', amount: '10' };
    await admin.get(page);
    const preview = await admin.submit(path, entered);
    const confirmed = (shownValue(formOf(preview.text, path), 'confirmed') ?? '').replaceAll('&quot;', '"');
    const again = await admin.submit(path, { ...entered, ...changed, confirmed });
    expect([again.status, await cashOf(player)]).toEqual([200, 1000]);
    expect(again.text).toContain('Nothing is posted yet.');
  });

  it.each([
    ['for another player', async () => ({ by: admin, to: await newPlayer(), shownReason: 'goodwill' })],
    ['with another reason', async () => ({ by: admin, to: null, shownReason: 'prize' })],
    [
      'by another operator',
      async () => ({ by: await addOperator(backend.url, admin, 'admin'), to: null, shownReason: 'goodwill' }),
    ],
  ] as const)('is not taken for a form that was sent before %s', async (_, next) => {
    const first = await newPlayer();
    const { by, shownReason, to } = await next();
    const { page, path, player } = to ?? first;
    const key = randomUUID();
    await admin.get(first.page);
    expect((await submitConfirmed(admin, first.path, { ...credit, key, amount: '10' })).status).toBe(303);
    await by.get(page);
    const again = await submitConfirmed(by, path, { ...credit, key, shownReason, amount: '10' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('This form was sent before, and ₹10.00 were posted.');
    expect(await cashOf(player)).toBe(to === null ? 1010 : 1000);
  });

  it('of another operator in between is told, and the form is sent again with what was entered', async () => {
    const { page, path, player } = await newPlayer();
    const other = await addOperator(backend.url, admin, 'admin');
    await Promise.all([admin.get(page), other.get(page)]);
    await submitConfirmed(other, path, { ...credit, amount: '10' });
    const overtaken = await submitConfirmed(admin, path, { ...credit, amount: '20' });
    expect([overtaken.status, await cashOf(player)]).toEqual([409, 1010]);
    const form = formOf(overtaken.text, path);
    expect(overtaken.text).toContain(`${other.username}, `);
    expect(shownValue(form, 'amount')).toBe('20');
    const again = { seen: shownValue(form, 'seen') ?? '', key: shownValue(form, 'key') ?? '' };
    expect((await submitConfirmed(admin, path, { ...credit, ...again, amount: '20' })).status).toBe(303);
    expect(await cashOf(player)).toBe(1030);
  });

  it('is posted by one of two operators at once; the other one is told', async () => {
    const other = await addOperator(backend.url, admin, 'admin');
    for (let round = 0; round < 4; round += 1) {
      const { page, path, player } = await newPlayer();
      await Promise.all([admin.get(page), other.get(page)]);
      const preview = await admin.submit(path, { ...credit, amount: '10' });
      const confirmed = (shownValue(formOf(preview.text, path), 'confirmed') ?? '').replaceAll('&quot;', '"');
      const answers = await Promise.all(
        [admin, other].map((desk) => desk.submit(path, { ...credit, amount: '10', confirmed })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await cashOf(player)).toBe(1010);
    }
    await isSound();
  });

  it.each([
    ['an amount of 0', { ...credit, amount: '0' }, 'amount', /at least 0.01/],
    ['an amount above the bound', { ...credit, amount: '1000000.01' }, 'amount', /at most 1000000/],
    ['three decimals', { ...credit, amount: '1.001' }, 'amount', /two decimals/],
    ['U+0000', { ...credit, amount: '1\0' }, 'amount', /two decimals/],
    ['no note', { ...credit, amount: '1', reason: ' ' }, 'reason', /Please fill in/],
    ['no public reason', { ...credit, amount: '1', shownReason: '' }, 'shownReason', /choose a reason/],
    [
      'the reason of a debit',
      { ...credit, amount: '1', shownReason: 'reversal' },
      'shownReason',
      /is for a debit/,
    ],
    [
      'the reason of a credit',
      { ...debit, amount: '1', shownReason: 'goodwill' },
      'shownReason',
      /is for a credit/,
    ],
    ['more than is available', { ...debit, amount: '1000.01' }, 'amount', /₹1,000.00 available/],
  ])('is refused at its field for %s', async (_, fields, name, sentence) => {
    const { page, path, player } = await newPlayer();
    await admin.get(page);
    const refused = await admin.submit(path, fields);
    expect(errorsOn(refused.text)[name]).toMatch(sentence);
    expect(await cashOf(player)).toBe(1000);
  });

  it('takes no more than what open bets leave, however it meets a bet of the player', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { page, path, player } = await newPlayer();
      await admin.get(page);
      const preview = await admin.submit(path, { ...debit, amount: '600' });
      const confirmed = (shownValue(formOf(preview.text, path), 'confirmed') ?? '').replaceAll('&quot;', '"');
      const bet = () => player.ask({ market: markets.open('match'), stake: 600 });
      const [debited, placed] = await Promise.all([
        admin.submit(path, { ...debit, amount: '600', confirmed }),
        bet(),
      ]);
      const isDebited = debited.status === 303;
      const isPlaced = placed.body.data?.state === 'matched';
      expect([isDebited, isPlaced].filter(Boolean)).toHaveLength(1);
      expect(await cashOf(player)).toBe(isDebited ? 400 : 1000);
    }
    await isSound();
  });

  it('counts neither as a deposit nor as play, and leaves limits and a pause as they are', async () => {
    const { page, path, player } = await newPlayer();
    await player.post('/protection/limit', { kind: 'deposit-24h', amount: 100 });
    await player.post('/protection/limit', { kind: 'loss-day', amount: 300 });
    await admin.get(page);
    await admin.submit(`${page}/pause`, { pause: 'time-out 1', reason: 'asked for it' });
    const shown = () => player.get('/protection');
    const before = await shown();
    await admin.get(page);
    expect((await submitConfirmed(admin, path, { ...credit, amount: '5000' })).status).toBe(303);
    await admin.get(page);
    expect((await submitConfirmed(admin, path, { ...debit, amount: '700' })).status).toBe(303);
    expect(await shown()).toEqual(before);
    expect((await player.get('/deposit/get')).total).toBe(0);
    const { groups } = await player.get('/statement/summary');
    expect(groups).toContainEqual({ group: 'other', credits: 5000, debits: 700 });
  });

  it('is not made by a cashier', async () => {
    const { page, path, player } = await newPlayer();
    const cashier = await addOperator(backend.url, admin, 'cashier');
    expect((await cashier.get(page)).text).not.toContain('Credit or debit by hand');
    const key = randomUUID();
    expect((await cashier.submit(path, { ...credit, amount: '1', key, seen: '0' })).status).toBe(403);
    expect(await cashOf(player)).toBe(1000);
  });
});
