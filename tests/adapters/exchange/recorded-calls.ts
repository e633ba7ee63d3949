import * as v from 'valibot';
import type { Call } from '../../../contract/define';
import { createExchangeCalls } from '../../../src/adapters/exchange/calls';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { bet } from '../../support/machines/exchange-fixtures';
import { KEY } from '../../support/machines/slip-fixtures';
import { wireBet as matchedWireBet } from '../../support/wire-bet';

interface Sent {
  readonly path: string;
  readonly payload: unknown;
  readonly isCalledBack: boolean;
}

/** The calls of the exchange to a server that takes only what the contract knows, and answers as it travels. */
export function recordCalls() {
  const server = {
    sent: [] as readonly Sent[],
    answer: (_call: Call, _payload: Record<string, unknown>): unknown => null,
    fail(failure: unknown): void {
      server.answer = () => {
        throw failure;
      };
    },
  };
  const call: CallServer = async (asked, payload, options = {}) => {
    v.parse(asked.payload, payload);
    server.sent = [...server.sent, { path: asked.path, payload, isCalledBack: options.signal !== undefined }];
    const answer = server.answer(asked, payload as Record<string, unknown>);
    const read = readAnswer(asked.answer, answer);
    if (!read.success) throw new PortFailure('malformed');
    return read.output as never;
  };
  return { server, calls: createExchangeCalls(call) };
}

/** ₹500 on India at 1.84, of which 200 are matched. */
export const partial = bet({
  state: 'partial',
  inPlay: true,
  matched: 200_00,
  remaining: 300_00,
  fills: [{ price: 185, size: 200_00 }],
  history: [{ at: 1_700_000_000_000, state: 'partial', reason: null, amount: 200_00 }],
});

/** The same bet, with ids and amounts as foreign backends may send them. */
export const wireBet = (changed: object = {}) => ({
  ...matchedWireBet,
  id: 1,
  key: KEY,
  created_at: '2023-11-14T22:13:20.000Z',
  sport_id: 4,
  matched: 200,
  remaining: '300.00',
  fills: [{ price: 1.85, size: 200 }],
  in_play: true,
  state: 'partial',
  reason: null,
  settled_at: null,
  profit: null,
  history: [{ at: '2023-11-14T22:13:20.000Z', state: 'partial', amount: 200 }],
  ...changed,
});
