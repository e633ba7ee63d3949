import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { appDetails } from '../../../contract/entities';
import type { StopKind } from '../../../domain/entities';
import { openBrowser, openSocket, signUp } from '../../support/browser';
import { openCashier } from '../../support/cashier';
import { startDeskForTests } from '../../support/desk-for-tests';
import { auditOf } from '../../support/operator-desk';
import { hostedConfig } from '../../support/payment-gateway';
import { callWallet, launch, play, studioConfig } from '../../support/provider';
import { ledgerFaults } from '../../support/sandbox';

const GAME = 'ezg-teen-patti-3-card';

const { admin, backend } = startDeskForTests({ ...hostedConfig, studio: studioConfig });
afterAll(async () => expect(await ledgerFaults(backend.url)).toEqual([]));

const { expectOneRow } = auditOf(admin);
const fieldOf = (kind: StopKind) => (kind === 'cash-outs' ? 'cashOuts' : kind);

/** Stops these and nothing else. */
async function stop(...kinds: StopKind[]) {
  await admin.get('/site');
  const answer = await admin.submit('/site/stops', {
    ...Object.fromEntries(kinds.map((kind) => [fieldOf(kind), '1'])),
    reason: 'test',
  });
  expect(answer.status).toBe(303);
  return answer;
}

async function setStatus(status: string) {
  await admin.get('/site');
  const switches = { OTP: '1', WITHDRAWAL_CANCEL: '1', PLAY_MONEY: '1' };
  const form = { ...switches, BRAND_STATUS: status, reason: 'test' };
  expect((await admin.submit('/site/details', form)).status).toBe(303);
}

beforeEach(() => stop());

describe('the switches of the desk', () => {
  it('leave a row in the audit log, and are in the app details and on every socket', async () => {
    const { next, socket } = await openSocket(backend.url);
    await expectOneRow(
      () => stop('bets', 'cash-outs'),
      [
        'operator1',
        'stops changed',
        'site stops',
        '{"stopped":[]}',
        '{"stopped":["bets","cash-outs"]}',
        'test',
      ],
    );
    const { data } = (await openBrowser(backend.url).get('/api/getAppDetails')).body;
    expect(v.parse(appDetails, data).STOPPED).toEqual(['bets', 'cash-outs']);
    expect(await next('update_app_details')).toMatchObject({ STOPPED: ['bets', 'cash-outs'] });
    socket.close();
  });

  it('are not needed during maintenance, which stops bets, games and deposits', async () => {
    await setStatus('Maintenance');
    const { browser, deposit } = await openCashier(backend.url);
    const { data } = (await browser.get('/api/getAppDetails')).body;
    expect(v.parse(appDetails, data).STOPPED).toEqual(['bets', 'games', 'deposits']);
    expect(await deposit()).toMatchObject({ status: 403, body: { code: 'DEPOSITS_STOPPED' } });
    await setStatus('Live');
    expect((await deposit()).status).toBe(200);
  });
});

describe('deposits that are stopped', () => {
  it('are refused by every gateway; one that was begun before is repeated and credited', async () => {
    const { browser, cash, decide, deposit } = await openCashier(backend.url);
    const request = { key: 'begun before', reference: '123456789999' };
    const { id } = (await deposit(request)).body.data;
    await stop('deposits');
    expect(await deposit()).toMatchObject({ status: 403, body: { code: 'DEPOSITS_STOPPED' } });
    for (const slug of ['hpay', 'floxy']) {
      const payload = { key: `new ${slug}`, amount: 500, lang: 'en' };
      expect(await browser.post(`/api/deposit/${slug}`, payload)).toMatchObject({
        ...{ status: 403, body: { code: 'DEPOSITS_STOPPED' } },
      });
    }
    expect((await deposit(request)).body.data.id).toBe(id);
    await decide('deposit', id, 'approve');
    expect(await cash()).toBe(1500);
  });
});

describe('withdrawals that are stopped', () => {
  it('are refused, as is their cancelling; a repeat is answered as before', async () => {
    const { addBank, browser, withdraw } = await openCashier(backend.url);
    const { id: bankId } = (await addBank()).body.data;
    await stop('bets', 'games', 'deposits');
    const { id } = (await withdraw(bankId, { key: 'a key of the test' })).body.data;
    await stop('withdrawals');
    const refused = { status: 403, body: { code: 'WITHDRAWALS_STOPPED' } };
    expect(await withdraw(bankId)).toMatchObject(refused);
    expect((await withdraw(bankId, { key: 'a key of the test' })).body.data.id).toBe(id);
    const cancel = () => browser.post('/api/withdrawRequest/cancel', { id: String(id) });
    expect(await cancel()).toMatchObject(refused);
    await stop();
    expect((await cancel()).body.data.status).toBe('cancelled');
  });
});

describe('games that are stopped', () => {
  it('take no stake in running sessions, and pay and return as before', async () => {
    const { browser } = await signUp(backend.url);
    const game = await play(backend.url, browser, GAME);
    await game.debit(100_00, { round: 'before', transaction: 'stake' });
    await stop('games');
    const late = { round: 'late', transaction: 'late' };
    expect(await game.debit(100_00, late)).toMatchObject({ status: 409, body: { code: 'STAKES_STOPPED' } });
    expect((await game.credit(150_00, { round: 'before' })).status).toBe(200);
    expect((await game.rollback('stake', { round: 'before' })).status).toBe(200);
    await expect(launch(browser, GAME)).rejects.toThrow('Games are stopped');
    const sportsbook = await browser.post('/api/sportsbook/launch', { widget: 'betby', lang: 'en' });
    const { token } = sportsbook.body.data;
    const { session } = (await callWallet(backend.url, 'authenticate', { token })).body;
    const bet = (transaction: string) =>
      callWallet(backend.url, 'debit', {
        ...{ session, game: 'sportsbook-betby', round: transaction, transaction, amount: 100_00 },
      });
    expect((await bet('bet while games are stopped')).status).toBe(200);
    await stop('bets');
    expect((await bet('bet while bets are stopped')).body.code).toBe('STAKES_STOPPED');
    await stop();
    // A refused stake stays refused under its transaction.
    expect((await game.debit(100_00, late)).body.code).toBe('STAKES_STOPPED');
    expect((await game.debit(100_00, { round: 'after' })).status).toBe(200);
  });
});

it('a bonus is not claimed while bets or games are stopped', async () => {
  const { browser } = await signUp(backend.url);
  const { list } = (await browser.get('/api/bonus/offers')).body.data;
  const claim = () => browser.post('/api/bonus/offers/claim', { id: list[0].id });
  await stop('games');
  expect(await claim()).toMatchObject({ status: 403, body: { code: 'GAMES_STOPPED' } });
  const offer = async () =>
    (await browser.get('/api/bonus/offers')).body.data.list.find(
      ({ id }: { id: number }) => id === list[0].id,
    );
  expect(await offer()).toMatchObject({ claimable: null, reason: 'GAMES_STOPPED' });
  await stop('bets', 'games');
  expect(await offer()).toMatchObject({ claimable: null, reason: 'BETS_STOPPED' });
  await stop('bets');
  expect(await claim()).toMatchObject({ status: 403, body: { code: 'BETS_STOPPED' } });
  await stop('deposits', 'cash-outs', 'withdrawals');
  expect(await offer()).toMatchObject({ claimable: list[0].claimable, reason: null });
  await stop();
  const first = (await claim()).body.data;
  await stop('bets');
  expect((await claim()).body.data).toEqual(first);
});
