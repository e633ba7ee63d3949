// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { depositHpay } from '../../../contract/calls/cashier';
import { createDepositCalls } from '../../../src/adapters/account/cashier/deposit-calls';
import { createRepeats } from '../../../src/adapters/account/cashier/repeats';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';

afterEach(() => {
  document.documentElement.lang = '';
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

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://pay.example/checkout',
  'https://bank.example@evil.example/',
  '/pay/hpay',
])('does not open %s', async (url) => {
  await expect(open(url).opened).rejects.toMatchObject({ kind: 'refused' });
});

it('asks for the page in the language of the player', async () => {
  document.documentElement.lang = 'hi';
  const { opened, sent } = open('https://pay.example/');
  await opened;
  expect(sent).toEqual([{ key: payload.key, amount: 500, lang: 'hi' }]);
});
