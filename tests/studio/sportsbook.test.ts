import { afterEach, beforeEach, expect, test } from 'vitest';
import { inHindi } from '../../studio/sportsbook/rules/hindi-names';
import { selectionOf, sportsbookOf } from './support/sportsbook';
import { key, startTestStudio, studioDatabase, type TestStudio } from './support/studio';

const database = studioDatabase();
let studio: TestStudio;
/** Time of the studio's clock: no event ends while a test runs, unless the test advances it. */
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 23, 10, 0, 1);
  studio = await startTestStudio('sportsbook', database, undefined, { now: () => new Date(now) });
});
afterEach(() => studio.close());

const { call, enter, place, readBets, readRound, upcoming } = sportsbookOf(() => studio);

/** All events that are listed now have ended. */
const endEvents = () => {
  now += 60 * 60_000;
};

test('refuses a price that is better than the current one, with the current one', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const shown = selectionOf(event);
  const answer = await place(session, { selections: [{ ...shown, odds: shown.odds + 10 }] });
  expect(answer).toEqual({ status: 'refused', reason: 'price-moved', odds: [shown.odds] });
  expect(studio.operator.callsOf('debit')).toEqual([]);
});

test('takes a bet at the better price if the price has risen, and says so in the receipt', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const current = selectionOf(event);
  const request = { key: key(), selections: [{ ...current, odds: current.odds - 1 }] };
  const answer = await place(session, request);
  if (answer.status !== 'accepted') throw new Error(answer.reason);
  expect(answer.bet).toMatchObject({
    odds: current.odds,
    stake: 10_000,
    state: 'open',
    selections: [{ ...current, competitors: event.competitors }],
  });
  expect((await readBets(session)).bets).toEqual([answer.bet]);
  expect(await place(session, request)).toEqual(answer);
  expect(studio.operator.callsOf('debit')).toMatchObject([{ odds: current.odds }]);
});

test('accepts no bet on an event that has begun to be decided or has ended', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const selections = [selectionOf(event)];
  endEvents();
  const answer = await place(session, { selections });
  expect(answer).toEqual({ status: 'refused', reason: 'price-moved', odds: [null] });
});

test.each([
  ['below-minimum', { stake: 999 }],
  ['above-maximum', { stake: 1_000_001 }],
] as const)('refuses a stake: %s', async (reason, request) => {
  const session = await enter('asha');
  expect(await place(session, request)).toMatchObject({ status: 'refused', reason });
  expect(studio.operator.callsOf('debit')).toEqual([]);
});

test.each([1000, 1_000_000])('takes the smallest and the largest stake: %i paise', async (stake) => {
  const session = await enter('asha');
  studio.operator.balances.set('asha', stake);
  expect(await place(session, { stake })).toMatchObject({ status: 'accepted', balance: 0 });
});

test('refuses two selections of one event', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const answer = await place(session, { selections: [selectionOf(event, 0), selectionOf(event, 1)] });
  expect(answer).toMatchObject({ status: 'refused', reason: 'same-event' });
});

test('refuses a stake that the balance does not cover', async () => {
  const session = await enter('asha');
  expect(await place(session, { stake: 200_000 })).toMatchObject({
    status: 'refused',
    reason: 'insufficient-funds',
  });
  expect((await readBets(session)).bets).toEqual([]);
});

test('answers a repeated key with the first bet, and takes one stake', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const request = { key: key(), selections: [selectionOf(event)] };
  const answers = await Promise.all([
    place(session, request),
    place(session, request),
    place(session, request),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(studio.operator.balances.get('asha')).toBe(90_000);
  expect(await place(session, { ...request, stake: 20_000 })).toMatchObject({ reason: 'key-reused' });
  expect(studio.operator.balances.get('asha')).toBe(90_000);
});

test('refuses the second of two bets that have one key, also at the same moment', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const shared = key();
  const send = (index: number, stake: number) =>
    call('bets', { session, body: { key: shared, stake, selections: [selectionOf(event, index)] } });
  const answers = await Promise.all([send(0, 10_000), send(1, 10_000), send(0, 20_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const accepted = answers.find(({ status }) => status === 200)?.body;
  expect(accepted).toMatchObject({ status: 'accepted' });
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ status: 'refused', reason: 'key-reused' });
  }
  const { bets } = await readBets(session);
  expect(bets).toMatchObject([{ id: accepted.bet.id, state: 'open' }]);
  expect(studio.operator.callsOf('debit')).toMatchObject([{ amount: bets[0]?.stake }]);
});

test('takes one stake if the answer of the wallet is lost', async () => {
  const session = await enter('asha');
  studio.operator.plan('debit', 'answerLost');
  expect(await place(session, {})).toMatchObject({ status: 'accepted', balance: 90_000 });
  expect(new Set(studio.operator.callsOf('debit').map(({ transaction }) => transaction)).size).toBe(1);
});

test('exchanges a token once, and refuses calls without a session', async () => {
  const token = `token:asha:${key()}`;
  expect((await call('session', { body: { token } })).status).toBe(200);
  expect((await call('session', { body: { token } })).status).toBe(401);
  expect((await call('bets')).status).toBe(401);
  expect((await call('bets', { session: 'a'.repeat(64) })).status).toBe(401);
  expect((await call('bets', { session: 'b'.repeat(64), body: {} })).status).toBe(401);
});

test('shows each player their own bets', async () => {
  const [asha, ravi] = [await enter('asha'), await enter('ravi')];
  await place(asha, {});
  expect((await readBets(ravi)).bets).toEqual([]);
});

test('ends the session when the operator does', async () => {
  const session = await enter('asha');
  studio.operator.endSessions();
  expect((await call('bets', { session })).status).toBe(401);
  expect(await place(session, {})).toMatchObject({ status: 'refused', reason: 'session-expired' });
});

test('describes a bet to the operator in the language of the request', async () => {
  const session = await enter('asha');
  const [event] = (await upcoming()).filter(({ sport }) => sport === 'football');
  if (event === undefined) throw new Error('No football is coming');
  const selection = selectionOf(
    event,
    event.markets[0]?.outcomes.findIndex(({ id }) => id === 'draw'),
  );
  await place(session, { selections: [selection] });
  const [bet] = (await readBets(session)).bets;
  const read = async (lang: string) =>
    (await readRound(bet?.id ?? '', 'asha', lang, now)).bets.map(({ name }) => name);
  const odds = (selection.odds / 100).toFixed(2);
  expect(await read('en')).toEqual([`${event.competitors.join(' – ')}: draw at ${odds}`]);
  expect(await read('hi')).toEqual([`${event.competitors.map(inHindi).join(' – ')}: बराबरी, भाव ${odds}`]);
});
