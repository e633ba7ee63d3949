// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { exchangeMachine } from '../../machines/exchange/exchange.machine';
import type { Environment } from '../../src/adapters/kit/http/environment';
import { loadStoredRecord } from '../../src/adapters/kit/storage/storage';
import { composeAccount } from '../../src/compose/account';
import { startApp } from '../../src/compose/app';
import { composeExchange } from '../../src/compose/exchange';
import { composeGames } from '../../src/compose/games';
import { FakeFeedConnection } from '../support/fake-feed-connection';

/** The placeholders of machines/ports.ts reject or throw with the name of the port. */
const isPlaceholder = (logic: AnyActorLogic): boolean =>
  'config' in logic && typeof logic.config === 'function' && String(logic.config).includes('unprovided(');

/** Paths of all placeholders in a machine and the machines that it starts. */
const placeholdersIn = ({ implementations: { actors }, id }: AnyStateMachine): string[] =>
  Object.entries(actors).flatMap(([name, logic]) => {
    if (logic instanceof StateMachine) return placeholdersIn(logic).map((path) => `${id}.${path}`);
    return isPlaceholder(logic as AnyActorLogic) ? [`${id}.${name}`] : [];
  });

// Without addresses no call is made.
const environment: Environment = { parentId: 1, loadAddresses: () => new Promise(() => {}) };

// The application imports them by itself: an import that has not ended with this file would fail for the next one.
beforeAll(() =>
  Promise.all([import('../../src/adapters/kit/http/calls'), import('../../src/adapters/kit/http/http')]),
);

describe('the ports of the machines', () => {
  it('are detected when no adapter is provided', () => {
    expect(placeholdersIn(exchangeMachine)).toContain('exchange.priceHistory.load');
  });

  it('are all provided in the exchange', () => {
    const host = { url: '/api', credentials: 'include' } as const;
    const http = { addresses: { api: host, services: host }, token: () => null, onUnauthorized: () => {} };
    expect(placeholdersIn(composeExchange(http, new FakeFeedConnection()))).toEqual([]);
  });

  it('are all provided in the games', () => {
    const host = { url: '/api', credentials: 'include' } as const;
    const http = { addresses: { api: host, services: host }, token: () => null, onUnauthorized: () => {} };
    expect(placeholdersIn(composeGames(http))).toEqual([]);
  });

  it('are all provided in the account', () => {
    const host = { url: '/api', credentials: 'include' } as const;
    const http = { addresses: { api: host, services: host }, token: () => null, onUnauthorized: () => {} };
    expect(placeholdersIn(composeAccount(http))).toEqual([]);
  });

  it('are all provided in the app', async () => {
    const app = startApp({
      environment,
      navigation: { pathOf: (destination) => `/${destination}`, authStepOf: () => null, navigate: () => {} },
      toasts: { load: () => Promise.reject(new Error('no toasts expected')) },
      preferences: { language: 'en', theme: 'dark', numbers: 'international' },
      stored: await loadStoredRecord(),
      messages: { load: () => Promise.resolve(), translate: () => Promise.resolve('') },
    });
    app.stop();
    expect(placeholdersIn(app.getSnapshot().machine as AnyStateMachine)).toEqual([]);
  });
});
