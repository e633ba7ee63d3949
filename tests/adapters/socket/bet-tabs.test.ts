import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureKind } from '../../../domain/failure';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { placement } from '../../support/machines/slip-fixtures';
import { recordCalls, wireBet } from '../exchange/recorded-calls';
import { player, startSocketServer, visitor } from './socket-server';

const server = startSocketServer();

/** Another tab, which has a channel of its own. */
let otherTab: BroadcastChannel;
beforeEach(() => {
  otherTab = new BroadcastChannel('winwin24x7.bets');
});
afterEach(() => otherTab.close());

const connected = { type: 'realtime.connected' };

describe('a bet that another tab reports', () => {
  it('loads what a new connection loads', async () => {
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(received).toEqual([connected]), 5000);
    otherTab.postMessage(null);
    await vi.waitFor(() => expect(received).toEqual([connected, connected]));
  });

  it('concerns no visitor', async () => {
    const receivedByVisitor = server.host(server.open(), visitor);
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect([...received, ...receivedByVisitor]).toEqual([connected, connected]), 5000);
    otherTab.postMessage(null);
    await vi.waitFor(() => expect(received).toEqual([connected, connected]));
    expect(receivedByVisitor).toEqual([connected]);
  });
});

describe('a bet', () => {
  const { calls, server: exchange } = recordCalls();
  const { history: _, ...unreported } = wireBet();

  const fail = (kind: FailureKind) => {
    throw new PortFailure(kind);
  };

  /** Whether the other tab has received a message by the time that one which is sent after it has arrived. */
  async function isReported(act: () => Promise<unknown>): Promise<boolean> {
    const received: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => received.push(data));
    await act().catch(() => undefined);
    await Promise.resolve();
    const last = new BroadcastChannel('winwin24x7.bets');
    last.postMessage('last');
    await vi.waitFor(() => expect(received).toContain('last'));
    last.close();
    return received.length > 1;
  }

  it.each([
    ['placed at a backend without histories', () => unreported, true],
    ['whose answer is lost', () => fail('unreachable'), true],
    ['that is refused', () => fail('refused'), false],
    ['placed at a backend that reports bets itself', () => wireBet(), false],
  ] as const)('%s', async (_, answer, reported) => {
    exchange.answer = answer as () => unknown;
    expect(await isReported(() => calls.placeBet(placement()))).toBe(reported);
  });
});
