import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GameEngine, WalletErrorCode } from '../../../contract/providers/wallet';

type Call = Record<string, unknown> & { transaction?: string; amount?: number; reference?: string };

export interface ReceivedCall {
  readonly name: string;
  readonly call: Call;
}

/** What the operator does with its next call of a name, instead of processing it. */
type Trouble = 'unreachable' | 'answerLost' | 'answerHeld' | WalletErrorCode;

const SECRET = 'a secret of the tests';

/** An operator's wallet with one player for each token: `token:<player>`. */
export async function startFakeOperator(engine: GameEngine, limits = { min: 1000, max: 1_000_000 }) {
  const received: ReceivedCall[] = [];
  const balances = new Map<string, number>();
  const sessions = new Map<string, string>();
  const used = new Set<string>();
  const booked = new Map<string, Call>();
  const undone = new Set<string>();
  const troubles: { name: string; trouble: Trouble }[] = [];
  const held: (() => void)[] = [];
  let rules = engine;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const name = request.url?.split('/').at(-1) ?? '';
    const answer = (status: number, data: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(data));
    };
    const signature = createHmac('sha256', SECRET)
      .update(`${request.headers['x-timestamp']}.${body}`)
      .digest('hex');
    if (request.headers['x-signature'] !== signature) {
      answer(401, { code: 'INVALID_SIGNATURE', message: '' });
      return;
    }
    const call: Call = JSON.parse(body);
    received.push({ name, call });
    const index = troubles.findIndex((candidate) => candidate.name === name);
    const trouble = index < 0 ? null : troubles.splice(index, 1)[0]?.trouble;
    if (trouble === 'unreachable') {
      response.destroy();
      return;
    }
    const { status, data } = answerTo(name, call, trouble);
    if (trouble === 'answerHeld') await new Promise<void>((resolve) => held.push(resolve));
    if (trouble === 'answerLost') response.destroy();
    else answer(status, data);
  });

  const answerTo = (name: string, call: Call, trouble: Trouble | null | undefined) =>
    trouble == null || trouble === 'answerLost' || trouble === 'answerHeld'
      ? process(name, call)
      : { status: 409, data: { code: trouble, message: '' } };

  const refused = (code: WalletErrorCode) => ({ status: 409, data: { code, message: code } });

  function process(name: string, call: Call): { status: number; data: object } {
    if (name === 'authenticate') return authenticate(String(call.token));
    const player = sessions.get(String(call.session));
    if (player === undefined) return refused('SESSION_EXPIRED');
    const balanceOf = () => balances.get(player) ?? 0;
    if (name === 'balance') return { status: 200, data: { balance: balanceOf() } };
    const transaction = String(call.transaction);
    const done = () => ({ status: 200, data: { transaction, balance: balanceOf() } });
    if (booked.has(transaction)) return done();
    const refusal = book(name, call, player);
    if (refusal !== null) return refused(refusal);
    booked.set(transaction, call);
    return done();
  }

  function book(name: string, call: Call, player: string): WalletErrorCode | null {
    const balance = balances.get(player) ?? 0;
    const amount = Number(call.amount);
    if (name === 'debit') {
      if (undone.has(String(call.transaction))) return 'TRANSACTION_ROLLED_BACK';
      if (balance < amount) return 'INSUFFICIENT_FUNDS';
      balances.set(player, balance - amount);
      return null;
    }
    if (name === 'credit') {
      balances.set(player, balance + amount);
      return null;
    }
    const reference = String(call.reference);
    if (!undone.has(reference)) balances.set(player, balance + Number(booked.get(reference)?.amount ?? 0));
    undone.add(reference);
    return null;
  }

  function authenticate(token: string) {
    if (!token.startsWith('token:') || used.has(token)) return refused('INVALID_TOKEN');
    used.add(token);
    const player = token.split(':')[1] ?? '';
    const session = `session-${used.size}`;
    sessions.set(session, player);
    if (!balances.has(player)) balances.set(player, 100_000);
    const data = {
      session,
      player,
      nickname: `${player.slice(0, 2)}***`,
      currency: 'INR',
      lang: 'en',
      game: `test-${engine}`,
      name: 'Test game',
      provider: { slug: 'spribe', name: 'Spribe' },
      engine: rules,
      theme: 'spribe',
      ...limits,
      is_demo: false,
      balance: balances.get(player),
    };
    return { status: 200, data };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secret: SECRET,
    name: 'test',
    received,
    balances,
    callsOf: (name: string) => received.filter((call) => call.name === name).map(({ call }) => call),
    plan: (name: string, trouble: Trouble) => troubles.push({ name, trouble }),
    /** Later launches of the game are played by these rules. */
    changeEngine(next: GameEngine) {
      rules = next;
    },
    /** Sends the answers of the calls that were processed under `answerHeld`. */
    release() {
      for (const send of held.splice(0)) send();
    },
    endSessions: () => sessions.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeOperator = Awaited<ReturnType<typeof startFakeOperator>>;
