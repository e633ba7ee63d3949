import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../contract/define';
import { type EmittedName, emitted } from '../../contract/events';
import { openBrowser, openSocket, signUp, type TestSocket } from '../support/browser';
import { type FuzzedBackend, startFuzzedBackend } from './support/fuzzed-backend';
import { hostileValue, type KnownValues, MARK, nearly } from './support/payloads';

const CASES = process.env.SOAK ? 2_000 : 60;
/** Fewer than the messages that a socket may send in 10 seconds. */
const CASES_OF_A_SOCKET = 150;

let backend: FuzzedBackend;
let url: string;
let known: KnownValues;
let bystander: TestSocket;
beforeAll(async () => {
  backend = await startFuzzedBackend();
  url = backend.url;
  const { body } = await openBrowser(url).get('/sandbox/exchange/markets');
  known = { id: body.data.map(({ id }: { id: string }) => id) };
  bystander = await openSocket(url, (await signUp(url)).token);
});
afterAll(async () => {
  bystander.socket.close();
  await backend.close();
});

/** Sockets of players, each replaced before its budget is used up or when a case closed it. */
function createSockets() {
  let opened: TestSocket | null = null;
  let left = 0;
  return {
    async next(): Promise<TestSocket> {
      if (opened === null || left === 0 || !opened.socket.connected) {
        opened?.socket.close();
        opened = await openSocket(url, (await signUp(url)).token);
        left = CASES_OF_A_SOCKET;
      }
      left -= 1;
      return opened;
    },
    close: () => opened?.socket.close(),
  };
}

/** An acknowledgement, or that the case closed the socket. */
async function emit({ socket }: TestSocket, event: string, args: unknown[]): Promise<unknown> {
  const closed = new Promise((resolve) => socket.once('disconnect', () => resolve('closed')));
  return Promise.race([socket.timeout(10_000).emitWithAck(event, ...args), closed]);
}

const refusal = v.strictObject({ status: v.literal('failed'), message: v.string() });
const balance = {
  balance: v.literal(1000),
  cash: v.literal(1000),
  coins: v.literal(0),
  exposure: v.literal(0),
};

/** Stricter than the contract, which is lenient to other backends. */
const acknowledgements: Record<EmittedName, Schema> = {
  session_check: v.strictObject({ status: v.literal('success') }),
  'get:balance': v.strictObject({ status: v.literal('success'), ...balance }),
  'feed:watch': v.union([refusal, v.strictObject(emitted['feed:watch'].acknowledgement.entries)]),
  'feed:unwatch': v.union([refusal, v.strictObject({ status: v.literal('success') })]),
};

describe('payloads generated from the schema of a socket event', () => {
  it.each(Object.keys(emitted) as EmittedName[])(
    'of %s are acknowledged or refused',
    async (event) => {
      const sockets = createSockets();
      const args = fc.tuple(nearly(emitted[event].payload, known), fc.array(hostileValue, { maxLength: 2 }));
      const check = async ([sent, more]: [unknown, unknown[]]) => {
        const answer = await emit(await sockets.next(), event, [sent, ...more]);
        if (answer !== 'closed')
          expect(v.safeParse(acknowledgements[event], answer).issues ?? []).toEqual([]);
      };
      await fc.assert(fc.asyncProperty(args, check), { numRuns: CASES });
      sockets.close();
    },
    30 * 60_000,
  );
});

/** Packets below the level of events: of Engine.IO without the leading type 4, which the client adds. */
const packets: readonly string[] = [
  ...[
    '',
    '2',
    '2[',
    '2[]',
    '2["session_check"',
    '2{"a":1}',
    '2[1]',
    '2["connect"]',
    '2["disconnect"]',
    '2["error"]',
  ],
  ...[
    '21["session_check"]',
    `2${'9'.repeat(400)}["session_check"]`,
    '2-1["session_check"]',
    '2["__proto__",1]',
  ],
  ...[
    '0',
    '0{}',
    '0{"token":1}',
    '0/admin,',
    `0/${MARK},{}`,
    '1',
    '1/admin,',
    '3',
    '31[1]',
    '3999999[]',
    '4',
    '4{}',
  ],
  ...[
    '51-["session_check",{"_placeholder":true,"num":0}]',
    '5',
    '59999999-["x"]',
    '6',
    '61-[]',
    '7',
    '99',
    MARK,
  ],
  `2["feed:watch",${'['.repeat(10_000)}${']'.repeat(10_000)}]`,
  `2["feed:watch",{"markets":[],"matches":[${'"1",'.repeat(199)}"1"]}]`,
  '2["feed:watch",{"__proto__":{"markets":[]}}]',
  '2["session_check",{"then":1}]',
  '/admin,2["session_check"]',
];

describe('packets that no client of Socket.IO sends', () => {
  it('are answered or close their own socket', async () => {
    const sockets = createSockets();
    const packet = fc.oneof(fc.constantFrom(...packets), fc.string({ unit: 'binary', maxLength: 60 }));
    const check = async (text: string) => {
      const { socket } = await sockets.next();
      // Below the encoder of Socket.IO.
      (socket.io as unknown as { engine: { write(packet: string): void } }).engine.write(text);
    };
    await fc.assert(fc.asyncProperty(packet, check), { numRuns: CASES * 2 });
    sockets.close();
    expect(await bystander.ask('session_check')).toEqual({ status: 'success' });
  });

  it('are not understood as binary attachments', async () => {
    const { socket } = await openSocket(url);
    const answer = await emit({ socket } as TestSocket, 'feed:watch', [
      { markets: [{ id: Buffer.from(MARK), depth: 'full' }], matches: [new Uint8Array(1000)] },
    ]);
    expect(answer).toMatchObject({ status: 'failed' });
    socket.close();
  });
});

describe('hostile messages', () => {
  it('reach no other player', async () => {
    expect(await bystander.ask('get:balance')).toMatchObject({ status: 'success', balance: 1000 });
    expect(bystander.waiting('closing')).toEqual([]);
  });

  it('leave neither their texts nor an error in the log at level trace', async () => {
    await backend.expectCleanLog();
  });
});
