import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signUp } from '../../../support/browser';
import { startDeskForTests } from '../../../support/desk-for-tests';
import { addOperator, auditOf, type DeskBrowser } from '../../../support/operator-desk';
import { play, studioConfig } from '../../../support/provider';

const GAME = 'ezg-teen-patti-3-card';
const reason = 'checked with the provider';

const { admin, backend } = startDeskForTests({
  studio: studioConfig,
  ceilings: { credit: 5000_00, unstakedRound: 2000_00 },
});
let cashier: DeskBrowser & { readonly username: string };
beforeAll(async () => {
  cashier = await addOperator(backend.url, admin, 'cashier');
});

const { audit } = auditOf(admin);
const faults = async () => (await openBrowser(backend.url).get('/sandbox/ledger-faults')).body.data.faults;

async function playAsNewPlayer() {
  const player = await signUp(backend.url);
  const game = await play(backend.url, player.browser, GAME);
  const rounds = async () => (await player.browser.get('/api/games/rounds')).body.data.list;
  return { ...game, rounds };
}

/** Id at the desk of the newest transaction that waits. */
async function newestHeld(): Promise<string> {
  const { text } = await cashier.get('/held');
  return /\/operator\/held\/(\d+)/.exec(text)?.[1] ?? '';
}

async function decide(decision: 'accept' | 'refuse', id: string, desk: DeskBrowser = cashier) {
  await desk.get(`/held/${id}`);
  return desk.submit(`/held/${id}/${decision}`, { reason });
}

const held = { status: 409, body: { code: 'HELD' } };
const refused = { status: 409, body: { code: 'REFUSED_BY_OPERATOR' } };

describe('a credit above the ceiling', () => {
  it('is paid at the ceiling, and waits one paisa above it', async () => {
    const { credit, debit } = await playAsNewPlayer();
    await debit(100_00);
    expect(await credit(5000_00, { is_final: false })).toMatchObject({ body: { balance: 5900_00 } });
    expect(await credit(5000_01)).toMatchObject(held);
  });

  it('moves no money, however often it is repeated, and counts on the overview of the desk', async () => {
    const { credit, debit } = await playAsNewPlayer();
    await debit(100_00);
    const transaction = randomUUID();
    const waiting = async () =>
      Number(/<strong>(\d+)<\/strong><span>Held transactions/.exec((await admin.get('/')).text)?.[1]);
    const before = await waiting();
    for (let time = 0; time < 3; time += 1)
      expect(await credit(6000_00, { transaction })).toMatchObject(held);
    expect(await waiting()).toBe(before + 1);
    expect(await credit(0, { round: 'other' })).toMatchObject({ body: { balance: 900_00 } });
    expect(await faults()).toEqual([]);
  });

  it('shows the operator its amount, and what is staked, without returned stakes, and won in its round', async () => {
    const { credit, debit, rollback } = await playAsNewPlayer();
    const returned = randomUUID();
    await debit(100_00, { transaction: returned });
    await debit(300_00);
    await rollback(returned);
    await credit(50_00, { is_final: false });
    await credit(6000_00);
    const { text } = await cashier.get(`/held/${await newestHeld()}`);
    const shown = ['Amount', 'Staked in the round', 'Won in the round'].map(
      (name) => new RegExp(`>${name}</dt>\\s*<dd[^>]*>\\D*([\\d,.]+)`).exec(text)?.[1],
    );
    expect(shown).toEqual(['6,000.00', '300.00', '50.00']);
  });

  it('is paid once when an operator accepts it, and its repeat is answered as done', async () => {
    const { credit, debit, rounds } = await playAsNewPlayer();
    await debit(100_00);
    const transaction = randomUUID();
    await credit(6000_00, { transaction });
    expect((await rounds())[0]).toMatchObject({ won: 0, ended_at: null });
    const id = await newestHeld();
    expect((await decide('accept', id)).status).toBe(303);
    for (let time = 0; time < 2; time += 1)
      expect(await credit(6000_00, { transaction })).toMatchObject({
        status: 200,
        body: { balance: 6900_00 },
      });
    expect((await rounds())[0]).toMatchObject({ staked: 100, won: 6000, ended_at: expect.any(String) });
    expect((await audit())[0]?.slice(0, 3)).toEqual([
      cashier.username,
      'held transaction accepted',
      `held transaction ${id}`,
    ]);
    expect(await faults()).toEqual([]);
  });

  it('is answered as refused when an operator refuses it, and its round ends without it', async () => {
    const { credit, debit, rounds } = await playAsNewPlayer();
    await debit(100_00);
    const transaction = randomUUID();
    await credit(6000_00, { transaction });
    const id = await newestHeld();
    expect((await decide('refuse', id)).status).toBe(303);
    expect(await credit(6000_00, { transaction })).toMatchObject(refused);
    expect((await rounds())[0]).toMatchObject({ staked: 100, won: 0, ended_at: expect.any(String) });
    expect(await credit(0, { round: 'other' })).toMatchObject({ body: { balance: 900_00 } });
    expect(await faults()).toEqual([]);
  });

  it('closes its round for stakes while it waits', async () => {
    const { credit, debit } = await playAsNewPlayer();
    await debit(100_00);
    await credit(6000_00);
    expect(await debit(100_00)).toMatchObject({ status: 409, body: { code: 'ROUND_CLOSED' } });
  });

  it('is refused as another call with the same transaction is', async () => {
    const { credit, debit } = await playAsNewPlayer();
    await debit(100_00);
    const transaction = randomUUID();
    await credit(6000_00, { transaction });
    expect(await credit(7000_00, { transaction })).toMatchObject({ body: { code: 'INVALID_REQUEST' } });
  });
});

describe('a round without a stake', () => {
  it('is paid up to its ceiling, over all of its credits', async () => {
    const { credit } = await playAsNewPlayer();
    expect(await credit(1500_00, { is_final: false })).toMatchObject({ body: { balance: 2500_00 } });
    expect(await credit(500_01, { is_final: false })).toMatchObject(held);
    // The one that waits counts too.
    expect(await credit(100_00)).toMatchObject(held);
    expect(await faults()).toEqual([]);
  });

  it('counts no credit that an operator has refused', async () => {
    const { credit } = await playAsNewPlayer();
    expect(await credit(2500_00, { is_final: false })).toMatchObject(held);
    await decide('refuse', await newestHeld());
    expect(await credit(2000_00)).toMatchObject({ body: { balance: 3000_00 } });
  });

  it('ends with a credit of nothing, whatever an operator has accepted', async () => {
    const { credit, rounds } = await playAsNewPlayer();
    expect(await credit(2500_00, { is_final: false })).toMatchObject(held);
    await decide('accept', await newestHeld());
    expect(await credit(0)).toMatchObject({ body: { balance: 3500_00 } });
    expect((await rounds())[0]).toMatchObject({ won: 2500, ended_at: expect.any(String) });
  });

  it('is one of which every stake was returned', async () => {
    const { credit, debit, rollback } = await playAsNewPlayer();
    const stake = randomUUID();
    await debit(100_00, { transaction: stake });
    await rollback(stake);
    expect(await credit(2000_01)).toMatchObject(held);
  });
});

describe('a rollback after the final credit', () => {
  it('returns the stake and leaves the win', async () => {
    const { credit, debit, rollback, rounds } = await playAsNewPlayer();
    const stake = randomUUID();
    await debit(100_00, { transaction: stake });
    await credit(200_00);
    expect(await rollback(stake)).toMatchObject({ status: 200, body: { balance: 1200_00 } });
    expect((await rounds())[0]).toMatchObject({ won: 200, ended_at: expect.any(String) });
    expect(await faults()).toEqual([]);
  });

  it('waits if it leaves a win above the ceiling without a stake', async () => {
    const { credit, debit, rollback } = await playAsNewPlayer();
    const stake = randomUUID();
    const transaction = randomUUID();
    await debit(100_00, { transaction: stake });
    await credit(3000_00);
    expect(await rollback(stake, { transaction })).toMatchObject(held);
    expect(await debit(100_00, { transaction: stake })).toMatchObject({ body: { balance: 3900_00 } });
    await decide('accept', await newestHeld());
    expect(await rollback(stake, { transaction })).toMatchObject({ body: { balance: 4000_00 } });
    expect(await debit(100_00, { transaction: stake })).toMatchObject({
      body: { code: 'TRANSACTION_ROLLED_BACK' },
    });
    expect(await faults()).toEqual([]);
  });

  it('keeps the stake if an operator refuses it', async () => {
    const { credit, debit, rollback } = await playAsNewPlayer();
    const stake = randomUUID();
    const transaction = randomUUID();
    await debit(100_00, { transaction: stake });
    await credit(3000_00);
    await rollback(stake, { transaction });
    await decide('refuse', await newestHeld());
    expect(await rollback(stake, { transaction })).toMatchObject(refused);
    expect(await debit(100_00, { transaction: stake })).toMatchObject({
      status: 200,
      body: { balance: 3900_00 },
    });
    expect(await faults()).toEqual([]);
  });

  it('returns a stake once of two that wait', async () => {
    const { credit, debit, rollback } = await playAsNewPlayer();
    const stake = randomUUID();
    await debit(100_00, { transaction: stake });
    await credit(3000_00);
    for (let time = 0; time < 2; time += 1) {
      expect(await rollback(stake)).toMatchObject(held);
    }
    for (let time = 0; time < 2; time += 1)
      expect((await decide('accept', await newestHeld())).status).toBe(303);
    expect(await credit(0, { round: 'other' })).toMatchObject({ body: { balance: 4000_00 } });
    expect(await faults()).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('one of two operators decides', async () => {
    const { credit, debit } = await playAsNewPlayer();
    await debit(100_00);
    const transaction = randomUUID();
    await credit(6000_00, { transaction });
    const id = await newestHeld();
    await Promise.all([admin.get(`/held/${id}`), cashier.get(`/held/${id}`)]);
    const answers = await Promise.all([
      admin.submit(`/held/${id}/accept`, { reason }),
      cashier.submit(`/held/${id}/refuse`, { reason }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const isAccepted = answers[0].status === 303;
    expect(await credit(6000_00, { transaction })).toMatchObject(
      isAccepted ? { status: 200, body: { balance: 6900_00 } } : refused,
    );
    expect(await faults()).toEqual([]);
  });

  it('a decision and ten repeats pay once', async () => {
    const { credit, debit } = await playAsNewPlayer();
    await debit(100_00);
    const transaction = randomUUID();
    await credit(6000_00, { transaction });
    const id = await newestHeld();
    await cashier.get(`/held/${id}`);
    const [{ status }, ...repeats] = await Promise.all([
      cashier.submit(`/held/${id}/accept`, { reason }),
      ...Array.from({ length: 10 }, () => credit(6000_00, { transaction })),
    ]);
    expect(status).toBe(303);
    for (const repeat of repeats)
      expect([held, { status: 200, body: { balance: 6900_00 } }]).toContainEqual(
        repeat.status === 200
          ? { status: 200, body: { balance: repeat.body.balance } }
          : { status: repeat.status, body: { code: repeat.body.code } },
      );
    expect(await credit(6000_00, { transaction })).toMatchObject({ body: { balance: 6900_00 } });
    expect(await faults()).toEqual([]);
  });
});
