import * as v from 'valibot';
import type { Call } from '../../../contract/define';
import { createExchangeCalls } from '../../../src/adapters/exchange/calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { KEY } from '../../support/machines/slip-fixtures';

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
    return v.parse(asked.answer, server.answer(asked, payload as Record<string, unknown>)) as never;
  };
  return { server, calls: createExchangeCalls(call) };
}

/** ₹500 on India at 1.84, of which 200 are matched. */
export const wireBet = (changed: object = {}) => ({
  id: 1,
  key: KEY,
  created_at: '2023-11-14T22:13:20.000Z',
  sport_id: 4,
  match_id: 'm1',
  match_name: 'India v Australia',
  market_id: 'm1-odds',
  market_name: 'Match Odds',
  gtype: 'match',
  selection_id: 'india',
  selection_name: 'India',
  type: 'back',
  price: 1.84,
  line: null,
  stake: 500,
  matched: 200,
  remaining: '300.00',
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  fills: [{ price: 1.85, size: 200 }],
  in_play: true,
  state: 'partial',
  reason: null,
  settled_at: null,
  profit: null,
  history: [{ at: '2023-11-14T22:13:20.000Z', state: 'partial', amount: 200 }],
  ...changed,
});
