import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../contract/define';
import type { ProtectionRequest } from '../../../domain/protection';
import { createProtectionCalls } from '../../../src/adapters/account/protection-calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { setClocks } from '../../support/server-clock';
import { contractServer } from '../contract-server';

const { signal } = new AbortController();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:00:05Z') }));
afterEach(() => void vi.useRealTimers());

const wireSettings = {
  limits: [
    { kind: 'deposit-7d', amount: 500, used: '120.50', next: { amount: null, from: '2026-11-30T10:00:00Z' } },
    { kind: 'loss-day', amount: null, used: 0 },
    { kind: 'deposit-30d', amount: 90, used: 0, next: { amount: 95, from: '2026-11-30T11:00:00Z' } },
  ],
  pause: { kind: 'time-out', until: '2026-12-01T10:00:00Z' },
  reality_check: 30,
  can_change: true,
};
const settings = {
  limits: [
    {
      ...{ kind: 'deposit-7d', amount: 500_00, used: 120_50 },
      next: { amount: null, from: Date.parse('2026-11-30T10:00:00Z') },
    },
    { kind: 'loss-day', amount: null, used: 0, next: null },
    {
      ...{ kind: 'deposit-30d', amount: 90_00, used: 0 },
      next: { amount: 95_00, from: Date.parse('2026-11-30T11:00:00Z') },
    },
  ],
  nextLeft: 300_000,
  pause: { kind: 'time-out', until: Date.parse('2026-12-01T10:00:00Z') },
  realityCheck: 30,
  canChange: true,
};

const wireChange = {
  id: 7,
  created_at: '2026-11-28T10:00:00Z',
  setting: 'deposit-7d',
  before: 400.1,
  after: null,
  author: 'operator',
  effective_at: '2026-11-29T10:00:00Z',
};

const serverOf = (changes: readonly object[] = []) =>
  contractServer({
    'GET /protection': wireSettings,
    'GET /protection/summary': {
      days: [{ day: '2026-11-28', deposited: 500, withdrawn: 20.5, net: '-80.25', minutes: 12 }],
    },
    'GET /protection/history': { list: changes, total: changes.length },
    'GET /protection/session': { id: 5, elapsed_seconds: 620, net: -1.5, reality_check: 15, pause: null },
    'POST /protection/limit': wireSettings,
    'POST /protection/pause': wireSettings,
    'POST /protection/reality-check': wireSettings,
  });

describe('the settings of a player', () => {
  it('have amounts in paise and times in milliseconds', async () => {
    const { call } = serverOf();
    expect(await createProtectionCalls(call).loadProtection(undefined, signal)).toEqual({
      settings,
      days: [{ day: '2026-11-28', deposited: 500_00, withdrawn: 20_50, net: -80_25, minutes: 12 }],
      history: [],
    });
  });

  it.each([
    [
      'no loss, where a win of the day may cover the risk of open bets',
      { used: 0 },
      '2026-11-30T18:00:00Z',
      1_800_000,
    ],
    ['never, a loss that no limit counts', { amount: null }, '2026-11-30T18:00:00Z', null],
    ['until the day in India ends', {}, '2026-11-30T18:00:00Z', 1_800_000],
    [
      'a change that holds before',
      { next: { amount: 90, from: '2026-11-30T18:10:00Z' } },
      '2026-11-30T18:00:00Z',
      600_000,
    ],
    ['a day that the server may not have begun', {}, '2026-11-30T18:30:20Z', 0],
    ['the day after', {}, '2026-11-30T18:31:00Z', 86_400_000 - 60_000],
    ['a deposit that may leave its window', { kind: 'deposit-24h' }, '2026-11-30T18:00:00Z', 300_000],
    ['never, a window without a deposit', { kind: 'deposit-7d', used: 0 }, '2026-11-30T18:00:00Z', null],
    [
      'never, a deposit that no limit counts',
      { kind: 'deposit-30d', amount: null },
      '2026-11-30T18:00:00Z',
      null,
    ],
  ] as const)('are to be loaded again: %s', async (_, changes, now, nextLeft) => {
    vi.setSystemTime(Date.parse(now));
    const limits = [{ kind: 'loss-week', amount: 90, used: 20, ...changes }];
    const { call } = contractServer({ 'POST /protection/reality-check': { ...wireSettings, limits } });
    const saved = await createProtectionCalls(call).saveProtection({ setting: 'reality-check', minutes: 30 });
    expect(saved.nextLeft).toBe(nextLeft);
  });

  it('are to be loaded again, and a pause is over, by the clock of the server', async () => {
    setClocks(Date.parse('2026-11-30T09:30:00Z'), 3_600_000);
    const { call } = contractServer({
      'POST /protection/reality-check': { ...wireSettings, limits: wireSettings.limits.slice(1) },
      'GET /protection/session': {
        ...{ id: 5, elapsed_seconds: 620, net: 0, reality_check: 15 },
        pause: { kind: 'time-out', until: '2026-11-30T10:00:00Z' },
      },
    });
    const calls = createProtectionCalls(call);
    const saved = await calls.saveProtection({ setting: 'reality-check', minutes: 30 });
    const { pauseLeft } = await calls.loadPlayedSession(undefined, signal);
    expect([saved.nextLeft, pauseLeft]).toEqual([5_400_000, 1_800_000]);
  });

  it.each([
    ['deposit-7d', 400.1, null, 400_10, null],
    ['deposit-30d', 1.1, null, 1_10, null],
    ['loss-day', null, 250, null, 250_00],
    ['reality-check', 60, 30, 60, 30],
    ['exclusion', null, 365, null, 365],
  ])('had the change of %s from %j to %j', async (setting, before, after, wasBefore, isAfter) => {
    const { call } = serverOf([{ ...wireChange, setting, before, after }]);
    const { history } = await createProtectionCalls(call).loadProtection(undefined, signal);
    expect(history).toEqual([
      {
        ...{ id: '7', setting, before: wasBefore, after: isAfter, author: 'operator' },
        createdAt: Date.parse(wireChange.created_at),
        effectiveAt: Date.parse(wireChange.effective_at),
      },
    ]);
  });
});

describe('a change', () => {
  it.each<[string, ProtectionRequest, object]>([
    [
      'POST /protection/limit',
      { setting: 'limit', kind: 'deposit-7d', amount: 300_50 },
      { kind: 'deposit-7d', amount: 300.5 },
    ],
    [
      'POST /protection/limit',
      { setting: 'limit', kind: 'loss-day', amount: null },
      { kind: 'loss-day', amount: null },
    ],
    [
      'POST /protection/pause',
      { setting: 'pause', kind: 'exclusion', days: 365 },
      { kind: 'exclusion', days: 365 },
    ],
    ['POST /protection/reality-check', { setting: 'reality-check', minutes: 15 }, { minutes: 15 }],
  ])('is sent as %s of %j, and answered with all settings', async (name, request, payload) => {
    const { call, sent } = serverOf();
    expect(await createProtectionCalls(call).saveProtection(request)).toEqual(settings);
    expect(sent).toEqual([{ call: name, payload }]);
  });
});

it('the time and the result since the sign-in are of the session', async () => {
  const { call } = serverOf();
  expect(await createProtectionCalls(call).loadPlayedSession(undefined, signal)).toEqual({
    ...{ id: '5', seconds: 620, net: -1_50, interval: 15, pause: null, pauseLeft: null },
  });
});

it.each([
  ['an hour', 3_600_000, 3_600_000],
  ['nothing by a clock that is ahead', -5_000, 0],
])('a pause of which %s is left says so', async (_, left, pauseLeft) => {
  const until = Date.now() + left;
  const pause = { kind: 'time-out', until: new Date(until).toISOString() };
  const session = { id: 5, elapsed_seconds: 620, net: 0, reality_check: 15, pause };
  const call = (async (asked: Call) => v.parse(asked.answer, session)) as unknown as CallServer;
  expect(await createProtectionCalls(call).loadPlayedSession(undefined, signal)).toMatchObject({
    ...{ pause: { kind: 'time-out', until }, pauseLeft },
  });
});
