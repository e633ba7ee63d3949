import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
} from 'xstate';
import type { StopKind } from '../../../domain/entities';
import type { Language } from '../../../domain/preferences';
import type { AppActor } from '../../../machines/app/app.selectors';
import type { ExchangeActor } from '../../../machines/exchange/exchange.selectors';
import { betsMessages } from '../../../src/features/exchange/bets/messages/messages';
import { exchangeMessages } from '../../../src/features/exchange/messages/messages';
import { profitMessages } from '../../../src/features/exchange/profit/messages/messages';
import { betSlipMessages } from '../../../src/features/exchange/slip/messages/messages';
import { I18n } from '../../../src/i18n/I18n';
import { loadLanguage } from '../../../src/i18n/localized';
import { AppActorContext } from '../../../src/view/actors/actors';
import { ExchangeContext } from '../../../src/view/actors/exchange';
import { details } from './fixtures';

export interface HarnessOptions {
  /** Actors of the exchange, by their addresses. */
  actors?: Readonly<Record<string, unknown>>;
  /** Peers of the exchange that a test runs itself, by their addresses. */
  peers?: Readonly<Record<string, unknown>>;
  /** Other children of the root actor. */
  children?: Readonly<Record<string, unknown>>;
  /** Actors that the exchange follows, by their ids: `market:m1-odds`, `matches`. */
  followed?: Readonly<Record<string, unknown>>;
  isPlayer?: boolean;
  language?: Language;
  path?: string;
}

/** Peers of the exchange. Views read the session and the language from them. */
function createPeers({ isPlayer = true, language = 'en' }: HarnessOptions, sent: EventObject[]) {
  const recorder = fromCallback(({ receive }) => receive((event) => void sent.push(event)));
  const peers: Readonly<Record<string, AnyActorLogic>> = {
    auth: recorder,
    updates: recorder,
    session: createMachine({ initial: 'here', states: { here: { tags: isPlayer ? ['player'] : [] } } }),
    preferences: createMachine({ context: { language } }),
    realtime: createMachine({}),
    wallet: createMachine({ context: { wallet: null, isLive: false } }),
  };
  const host = createActor(
    createMachine({ invoke: Object.entries(peers).map(([id, src]) => ({ id, systemId: id, src })) }),
  );
  host.start();
  return host;
}

/** Renders content of the exchange with the actors of a test, and records the events that are sent to other peers. */
export async function exchangeViewHarness(content: ReactNode, options: HarnessOptions = {}) {
  const {
    actors = {},
    children = {},
    followed = {},
    language = 'en',
    peers = {},
    path = '/sports/jetfair?match=m1',
  } = options;
  history.replaceState(null, '', path);
  const sent: EventObject[] = [];
  const host = createPeers(options, sent);
  const exchangeSnapshot = { children: followed };
  const exchange = {
    system: { get: (address: string) => actors[address] as AnyActorRef },
    send: () => undefined,
    getSnapshot: () => exchangeSnapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  const listeners = new Set<{ next: (snapshot: unknown) => void }>();
  let root = { children: { ...children, exchange }, matches: () => false, context: { details } };
  const app = {
    system: { get: (address: string) => peers[address] ?? host.system.get(address) },
    send: (event: EventObject) => void sent.push(event),
    getSnapshot: () => root,
    subscribe: (listener: { next: (snapshot: unknown) => void }) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
  };
  await Promise.all([
    loadLanguage(language),
    ...[betSlipMessages, betsMessages, exchangeMessages, profitMessages].map((messages) => messages.load()),
  ]);
  const inLanguage = (shown: Language) => (
    <AppActorContext value={app as unknown as AppActor}>
      <I18n language={shown}>
        <ExchangeContext value={exchange as unknown as ExchangeActor}>
          <main>{content}</main>
        </ExchangeContext>
      </I18n>
    </AppActorContext>
  );
  const view = await act(async () => render(inLanguage(language)));
  return {
    ...view,
    sent,
    /** The operator stops these and nothing else. */
    setStops: (...stopped: readonly StopKind[]) =>
      act(async () => {
        root = { ...root, context: { details: { ...details, stopped } } };
        for (const listener of listeners) listener.next(root);
      }),
    /** The player changes the language on the open page. */
    setLanguage: async (changed: Language) => {
      await loadLanguage(changed);
      await act(async () => view.rerender(inLanguage(changed)));
    },
    stop: () => {
      view.unmount();
      host.stop();
    },
  };
}
