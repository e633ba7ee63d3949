// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { depositHpay } from '../../../contract/calls/cashier';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import { createDepositCalls } from '../../../src/adapters/account/cashier/deposit-calls';
import { createRepeats } from '../../../src/adapters/account/cashier/repeats';
import { createDepositStorage } from '../../../src/adapters/account/drafts';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

afterEach(() => {
  document.documentElement.lang = '';
  sessionStorage.clear();
  localStorage.clear();
});

const payload = { key: 'k'.repeat(20), gateway: 'hpay', amount: 500_00, reference: '', paymentReference: '' };

/** A server that answers with this address of the page. */
function open(redirectUrl: string) {
  const sent: unknown[] = [];
  const call = (async (_call: unknown, details: unknown) => {
    sent.push(details);
    return { id: '7', redirectUrl };
  }) as CallServer;
  return { sent, opened: createDepositCalls(call, createRepeats(call)).openDeposit(payload) };
}

it.each(['https://pay.example/checkout?order=7', `http://${location.hostname}:8081/pay/hpay?order_id=7`])(
  'opens the page %s',
  async (url) => {
    expect(await open(url).opened).toEqual({ id: '7', url });
  },
);

it('opens the page of a deposit that has no number', async () => {
  const answer = readAnswer(depositHpay.answer, { data: { url: 'https://pay.example/x' }, error: false });
  expect(answer.output).toEqual({ id: '', redirectUrl: 'https://pay.example/x' });
});

it('is the address of a page where another field has the link of an app', () => {
  const sent = { order_id: 'HP1', url: 'upi://pay?pa=a@b&am=500', checkout_url: 'https://pay.example/x' };
  expect(readAnswer(depositHpay.answer, { data: sent }).output).toEqual({
    id: '',
    redirectUrl: 'https://pay.example/x',
  });
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://pay.example/checkout',
  'https://bank.example@evil.example/',
  '/pay/hpay',
])('does not open %s', async (url) => {
  await expect(open(url).opened).rejects.toMatchObject({ kind: 'malformed' });
});

it('asks for the page in the language of the player', async () => {
  document.documentElement.lang = 'hi';
  const { opened, sent } = open('https://pay.example/');
  await opened;
  expect(sent).toEqual([{ key: payload.key, amount: 500, lang: 'hi' }]);
});

const NAME = 'winwin24x7.deposit.hpay';

const draft = {
  ...{ amountText: '500', isAmountChosen: true, reference: '', paymentReference: '' },
  ...{ isProofChosen: false, key: payload.key, id: null },
};

/** What another page of this browser stores before it sends the request. */
const ofOtherPage = () => JSON.stringify({ v: 3, value: { player: '', savedAt: Date.now(), draft } });

/** The storage of this page at the gateway; `store` is what the page does before it sends the request. */
function openStorage() {
  const input = { gateway: 'hpay', id: null };
  const host = createActor(
    createMachine({ invoke: { id: 'storage', src: createDepositStorage(), input } }),
  ).start();
  return {
    store(key: string) {
      const event = { type: 'depositStorage.changed', draft: { ...draft, key } };
      host.getSnapshot().children.storage?.send(event);
    },
    close: () => host.stop(),
  };
}

describe('an answer that is lost', () => {
  const lost = new PortFailure('unreachable');
  const notFound = new PortFailure('unavailable', '', 404);

  /** A backend that loses each answer of the gateway. */
  function lose(answerRules: () => unknown) {
    const sent: string[] = [];
    const call = (async ({ path }: { path: string }) => {
      sent.push(path);
      if (path === '/withdrawRequest/rules') return answerRules();
      throw lost;
    }) as CallServer;
    const { openDeposit } = createDepositCalls(call, createRepeats(call));
    const kindOf = (key = payload.key) =>
      openDeposit({ ...payload, key }).then(
        () => 'opened',
        ({ kind }) => kind,
      );
    return { kindOf, pages: () => sent.filter((path) => path === '/deposit/hpay').length };
  }

  it('is no page where each request makes a deposit', async () => {
    const { kindOf, pages } = lose(() => {
      throw notFound;
    });
    expect(await kindOf()).toBe('malformed');
    expect(pages()).toBe(1);
  });

  it('is asked for again where the server knows the key', async () => {
    const { kindOf, pages } = lose(() => ({}));
    expect([await kindOf(), await kindOf()]).toEqual(['unreachable', 'unreachable']);
    expect(pages()).toBe(2);
  });

  it('is asked for again where the page of a captive portal was read before', async () => {
    let answer: () => unknown = () => {
      throw new PortFailure('malformed', '', null, { isPage: true });
    };
    const { loadDepositOptions, openDeposit } = createAccountCalls((async () => answer()) as CallServer);
    await expect(loadDepositOptions({}, new AbortController().signal)).rejects.toMatchObject({
      kind: 'malformed',
    });
    answer = () => {
      throw lost;
    };
    await expect(openDeposit(payload)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    ['is not asked for again after a reload where each request makes a deposit', notFound, 'malformed', 0],
    ['is asked for again after a reload where the server knows the key', null, 'unreachable', 1],
  ])('%s', async (_, rules, kind, asked) => {
    sessionStorage.setItem(NAME, ofOtherPage());
    const { kindOf, pages } = lose(() => {
      if (rules !== null) throw rules;
      return {};
    });
    expect([await kindOf(), pages()]).toEqual([kind, asked]);
  });

  it('is not asked for again by a tab that was open before another one sent the request', async () => {
    const { kindOf, pages } = lose(() => {
      throw notFound;
    });
    localStorage.setItem(NAME, ofOtherPage());
    openStorage().close();
    expect([await kindOf(), pages()]).toEqual(['malformed', 0]);
  });

  it('of the request of this page is waited for', async () => {
    const { kindOf, pages } = lose(() => {
      throw notFound;
    });
    const { close, store } = openStorage();
    store('own');
    close();
    expect([await kindOf('own'), pages()]).toEqual(['malformed', 1]);
  });

  it('is not asked for again before the server says whether it knows keys', async () => {
    let isAnswering = false;
    const { kindOf, pages } = lose(() => {
      throw isAnswering ? notFound : lost;
    });
    expect([await kindOf(), await kindOf()]).toEqual(['unreachable', 'unreachable']);
    isAnswering = true;
    expect(await kindOf()).toBe('malformed');
    expect(pages()).toBe(1);
  });
});
