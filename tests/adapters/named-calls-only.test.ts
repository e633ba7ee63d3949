// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/define';
import { createAccountCalls } from '../../src/adapters/account/calls';
import { createGamesCalls } from '../../src/adapters/games/calls';
import { readAnswer } from '../../src/adapters/kit/http/answer';
import type { CallServer } from '../../src/adapters/kit/http/http';
import { PortFailure } from '../../src/adapters/kit/port-failure';
import { games as fixedGames } from '../../src/features/search/games';

/** The answers of a backend that has the calls of the specification alone, by path. */
let answers: Record<string, unknown>;

const call: CallServer = async (asked: Call) => {
  if (!(asked.path in answers)) throw new PortFailure('unavailable', '', 404);
  const read = readAnswer(asked.answer, answers[asked.path]);
  if (!read.success) throw new PortFailure('malformed');
  return read.output as never;
};

const { signal } = new AbortController();
const account = createAccountCalls(call);
const games = createGamesCalls(call, async () => fixedGames);
const everything = { provider: null, category: null, tag: null } as const;

beforeEach(() => {
  answers = {};
});
afterEach(() => localStorage.clear());

describe('with the calls of the specification alone', () => {
  it('the withdrawal has unknown limits', async () => {
    expect(await account.loadWithdrawalRules(null, signal)).toEqual({
      min: 0,
      max: null,
      available: null,
      toPlay: 0,
      slots: 1,
      pending: 0,
      pendingSum: null,
      isDemo: false,
    });
  });

  it('bonuses have no offers, and their claims', async () => {
    answers['/bonus/claims'] = { data: [] };
    expect(await account.loadBonuses(null, signal)).toEqual({ offers: null, claims: [], nextLeft: null });
  });

  it('the profile has the name and the number of the session', async () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('user', JSON.stringify({ mstruserid: 'asha', mobileno: '919876500001' }));
    const { details, sessions } = await account.loadProfile(null, signal);
    expect(details).toMatchObject({ username: 'asha', mobile: '9876500001', memberSince: null });
    expect(sessions).toEqual([]);
  });

  it('the statement has no summary', async () => {
    const filter = { group: null, purse: null, from: null, to: null };
    expect(await account.loadSummary(filter, signal)).toBeNull();
  });

  it('a deposit is found in the list of deposits', async () => {
    const entry = { id: 7, amount: 5, status: 'pending', created_at: '2026-11-21T10:00:00Z' };
    answers['/deposit/get'] = { data: { deposit: [entry] } };
    expect(await account.loadDeposit({ id: '7', sent: null }, signal)).toMatchObject({
      id: '7',
      amount: 500,
    });
    await expect(account.loadDeposit({ id: '8', sent: null }, signal)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('a request that is accepted without its data is not sent again', async () => {
    answers['/withdrawRequest/create'] = { error: false, message: 'Request submitted', data: null };
    expect(
      await account.createWithdrawal({ key: 'k'.repeat(16), amount: 500_00, bankId: '1' }),
    ).toMatchObject({
      id: '',
      amount: 500_00,
      status: 'pending',
    });
  });

  it('a lobby has the games that ship with the product', async () => {
    const all = await games.loadGames({ ...everything, page: 1, pageSize: 20 } as never, signal);
    expect([all.list.length, all.total]).toEqual([20, fixedGames.length]);
    const ezugi = await games.loadRow({ ...everything, provider: 'ezugi', pageSize: 100 } as never, signal);
    expect(new Set(ezugi.list.map(({ provider }) => provider.name))).toEqual(new Set(['Ezugi']));
    const found = await games.loadGames(
      { ...everything, page: 1, pageSize: 20, text: 'aviator' } as never,
      signal,
    );
    expect(found.list.map(({ name }) => name)).toContain('Aviator');
    const { providers } = await games.loadFacets(null, signal);
    expect(providers.reduce((sum, { games: count }) => sum + count, 0)).toBe(fixedGames.length);
    expect(new Set(all.list.map(({ slug }) => slug)).size).toBe(20);
    expect(await games.loadBanners(null, signal)).toEqual([]);
  });

  it.each(['spribe/aviator', 'ezg-teen-patti-3-card', 'aura-roulette'])(
    'the address %s is of a game that ships with the product',
    async (slug) => {
      expect((await games.findGame({ slug }, signal)).game).not.toBeNull();
    },
  );

  it('the address of a provider is of its games', async () => {
    expect(await games.findGame({ slug: 'evolution' }, signal)).toMatchObject({
      game: null,
      provider: { name: 'Evolution' },
    });
    expect(await games.findGame({ slug: 'no-such-game' }, signal)).toMatchObject({
      game: null,
      provider: null,
    });
  });

  it('a list of names, pictures and addresses is a list of games', async () => {
    const entry = {
      name: 'Andar Bahar',
      img: 'https://cdn.example/ab.png',
      redirectUrl: '/casino/ezg-andar-bahar',
    };
    answers['/games'] = { data: [entry, { name: 5 }, { ...entry, redirect_url: 'x', redirectUrl: null }] };
    const { list } = await games.loadGames({ ...everything, page: 1, pageSize: 20 } as never, signal);
    expect(list.map(({ name, provider, slug }) => [name, provider.name, slug])).toEqual([
      ['Andar Bahar', 'Ezugi', 'ezg-andar-bahar'],
      ['Andar Bahar', 'Casino', 'x'],
    ]);
  });

  it('a list of the specification is filtered here, and counts the entries that can be read', async () => {
    const entry = (name: string, address: string) => ({ name, img: '', redirectUrl: `/casino/${address}` });
    const entries = [
      entry('Aviator', 'spribe/aviator'),
      entry('Teen Patti', 'ezg-teen-patti'),
      entry('Roulette', 'ezg-roulette'),
      { name: 'No address' },
    ];
    answers['/games'] = { data: entries };
    const page = { page: 1, pageSize: 20 };
    const namesOf = async (query: object) => {
      const { list, total } = await games.loadGames({ ...everything, ...page, ...query } as never, signal);
      return [list.map(({ name }) => name), total];
    };
    expect(await namesOf({})).toEqual([['Aviator', 'Teen Patti', 'Roulette'], 3]);
    expect(await namesOf({ provider: 'ezugi' })).toEqual([['Teen Patti', 'Roulette'], 2]);
    expect(await namesOf({ category: 'slots' })).toEqual([[], 0]);
    expect(await namesOf({ text: 'patti' })).toEqual([['Teen Patti'], 1]);
    expect(await namesOf({ tag: 'indian' })).toEqual([['Teen Patti'], 1]);
    expect(await namesOf({ pageSize: 2, page: 2 })).toEqual([['Roulette'], 3]);
    const { providers } = await games.loadFacets(null, signal);
    expect(providers.map(({ games: count, name }) => [name, count])).toEqual([
      ['Spribe', 1],
      ['Ezugi', 2],
    ]);
    const { game, provider } = await games.findGame({ slug: 'ezg-roulette' }, signal);
    expect([game?.name, provider]).toEqual(['Roulette', null]);
    // Links lead to it.
    expect((await games.findGame({ slug: 'evolution' }, signal)).provider).toMatchObject({ games: 0 });
    // A backend that sends pages filters by itself.
    answers['/games'] = { data: entries.slice(0, 2), total: 40 };
    expect(await namesOf({ provider: 'ezugi', pageSize: 2 })).toEqual([['Aviator', 'Teen Patti'], 40]);
  });

  it('the lobby of Indian games has those that ship with the product', async () => {
    const { list } = await games.loadGames(
      { ...everything, tag: 'indian', page: 1, pageSize: 50 } as never,
      signal,
    );
    expect(list.map(({ name }) => name)).toContain('Andar Bahar');
    expect(list.map(({ name }) => name)).not.toContain('Blackjack');
  });

  it('a server that fails is asked again', async () => {
    const failing = createAccountCalls(async () => {
      throw new PortFailure('failing', '', 502);
    });
    await expect(failing.loadWithdrawalRules(null, signal)).rejects.toMatchObject({ kind: 'failing' });
  });
});
