import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import type { CashOutAnswer, CrashBet, CrashBetAnswer } from '../../../studio/contract/answers';
import type { CashOutRequest, CrashBetRequest } from '../../../studio/contract/requests';
import type { CrashState } from '../../../studio/contract/states';
import { crashMachine } from '../../../studio/pages/machines/crash.machine';
import { crashBetMachine } from '../../../studio/pages/machines/crash-bet.machine';
import { crashState } from './support/states';

interface Pending<Payload, Answer> {
  readonly request: Payload;
  readonly answer: (answer: Answer) => void;
  readonly lose: () => void;
}

const fakePort = <Payload, Answer>(pending: Pending<Payload, Answer>[]) =>
  fromPromise(
    ({ input }: { input: Payload }) =>
      new Promise<Answer>((resolve, reject) => {
        pending.push({ request: input, answer: resolve, lose: () => reject(new Error('lost')) });
      }),
  );

function startCrash() {
  const bets: Pending<CrashBetRequest, CrashBetAnswer>[] = [];
  const cashOuts: Pending<CashOutRequest, CashOutAnswer>[] = [];
  const balances: number[] = [];
  const clock = new SimulatedClock();
  const machine = crashMachine.provide({
    actors: {
      bet: crashBetMachine.provide({
        actors: { placeCrashBet: fakePort(bets), sendCashOut: fakePort(cashOuts) },
      }),
    },
  });
  const parent = setup({ actors: { crash: machine } }).createMachine({
    invoke: { id: 'crash', src: 'crash' },
    on: {
      'game.balanceChanged': {
        actions: ({ event }) => {
          balances.push(event.balance);
        },
      },
    },
  });
  const root = createActor(parent, { clock }).start();
  const crash = root.getSnapshot().children.crash;
  const bet = crash?.getSnapshot().children.bet0;
  if (!crash || !bet) throw new Error('No crash game');
  const receive = (changes: Partial<CrashState> = {}, receivedAt = 1_000) =>
    crash.send({ type: 'round.crashReceived', state: crashState(changes), receivedAt });
  const place = (autoCashOut: number | null = null) =>
    bet.send({
      type: 'crashBet.placeRequested',
      stake: 10_000,
      autoCashOut,
      key: 'key-00000001',
      clientSeed: 'seed',
    });
  return { crash, bet, bets, cashOuts, balances, clock, receive, place };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

const running: CrashBet = { slot: 0, stake: 10_000, auto_cash_out: null, cashed_out_at: null, won: null };

/** A bet of the running round that the studio has accepted. */
async function startWithBet() {
  const game = startCrash();
  game.receive();
  game.place();
  game.bets[0]?.answer({ status: 'accepted', bet: running, balance: 990_000 });
  await settle();
  return game;
}

describe('a bet of the crash game', () => {
  it('is sent while bets are open', () => {
    const { receive, place, bets } = startCrash();
    receive();
    place(200);
    expect(bets.map(({ request }) => request)).toEqual([
      {
        round: 'round-0001',
        slot: 0,
        key: 'key-00000001',
        client_seed: 'seed',
        stake: 10_000,
        auto_cash_out: 200,
      },
    ]);
  });

  it('waits for the next round while the plane flies, and can be cancelled', () => {
    const { bet, receive, place, bets } = startCrash();
    receive({ phase: 'flying', elapsed: 100 });
    place();
    expect(bet.getSnapshot().value).toBe('queued');
    bet.send({ type: 'crashBet.cancelled' });
    receive({ round: 'round-0002' });
    expect(bets).toEqual([]);
  });

  it('is sent when the bets of the next round open', () => {
    const { receive, place, bets } = startCrash();
    receive({ phase: 'flying', elapsed: 100 });
    place();
    receive({ phase: 'crashed', crashed_at: 120 });
    receive({ round: 'round-0002' });
    expect(bets[0]?.request.round).toBe('round-0002');
  });

  it('counts with the balance that the studio answered', async () => {
    const { bet, balances } = await startWithBet();
    expect(bet.getSnapshot().value).toBe('placed');
    expect(balances).toEqual([990_000]);
  });

  it('gives the reason when it is refused', async () => {
    const { bet, receive, place, bets } = startCrash();
    receive();
    place();
    bets[0]?.answer({ status: 'refused', reason: 'insufficient-funds', balance: 0 });
    await settle();
    const { notice, bet: placed } = bet.getSnapshot().context;
    expect({ state: bet.getSnapshot().value, notice, placed }).toEqual({
      state: 'idle',
      notice: 'insufficient-funds',
      placed: null,
    });
  });

  it('sends the same key to the same round when the answer is lost', async () => {
    const { bet, receive, place, bets, clock } = startCrash();
    receive();
    place();
    bets[0]?.lose();
    await settle();
    expect(bet.getSnapshot().value).toBe('unresolved');
    receive({ round: 'round-0002' });
    clock.increment(1_000);
    expect(bets[1]?.request).toEqual(bets[0]?.request);
  });

  it('is won only when the studio has cashed it out', async () => {
    const { bet, receive, cashOuts } = await startWithBet();
    receive({ phase: 'flying', elapsed: 0, bets: [running] });
    bet.send({ type: 'crashBet.cashOutRequested' });
    expect(bet.getSnapshot().context.bet?.won).toBe(null);
    cashOuts[0]?.answer({ status: 'accepted', multiplier: 184, won: 18_400 });
    await settle();
    expect(bet.getSnapshot().value).toBe('over');
    expect(bet.getSnapshot().context.bet).toEqual({ ...running, cashed_out_at: 184, won: 18_400 });
  });

  it('is lost when the plane flew away before the cash-out', async () => {
    const { bet, receive, cashOuts } = await startWithBet();
    receive({ phase: 'flying', elapsed: 0, bets: [running] });
    bet.send({ type: 'crashBet.cashOutRequested' });
    receive({ phase: 'crashed', crashed_at: 150, bets: [{ ...running, won: 0 }] });
    cashOuts[0]?.answer({ status: 'refused', reason: 'round-closed', balance: null });
    await settle();
    expect(bet.getSnapshot().value).toBe('over');
    expect(bet.getSnapshot().context.bet?.won).toBe(0);
  });

  it('keeps a cash-out when an older state arrives after its answer', async () => {
    const { bet, receive, cashOuts } = await startWithBet();
    receive({ phase: 'flying', elapsed: 0, bets: [running] });
    bet.send({ type: 'crashBet.cashOutRequested' });
    cashOuts[0]?.answer({ status: 'accepted', multiplier: 184, won: 18_400 });
    await settle();
    receive({ phase: 'flying', elapsed: 0, bets: [running] });
    expect(bet.getSnapshot().context.bet?.cashed_out_at).toBe(184);
  });

  it('shows an automatic cash-out that the studio reports', async () => {
    const { bet, receive } = await startWithBet();
    receive({ phase: 'flying', elapsed: 0, bets: [{ ...running, cashed_out_at: 200, won: 20_000 }] });
    expect(bet.getSnapshot().value).toBe('over');
  });

  it.each(['placed', 'cashingOut'])(
    'can be followed by another when the end of its round was missed: %s',
    async (state) => {
      const { bet, receive } = await startWithBet();
      receive({ phase: 'flying', elapsed: 0, bets: [running] });
      if (state === 'cashingOut') bet.send({ type: 'crashBet.cashOutRequested' });
      expect(bet.getSnapshot().value).toBe(state);
      receive({ round: 'round-0002' });
      expect(bet.getSnapshot()).toMatchObject({
        value: 'idle',
        context: { bet: null, notice: 'end-missed' },
      });
    },
  );

  it('is found again after the page was reloaded', () => {
    const { bet, receive } = startCrash();
    receive({ phase: 'flying', elapsed: 4_000, bets: [running] });
    expect(bet.getSnapshot().value).toBe('placed');
  });
});

describe('the flight', () => {
  it('is timed from the take-off that the studio reports', () => {
    const { crash, receive } = startCrash();
    receive({ phase: 'flying', elapsed: 4_000 }, 10_000);
    expect(crash.getSnapshot().context.since).toBe(6_000);
  });

  it('follows the clock of the studio when an update arrived faster', () => {
    const { crash, receive } = startCrash();
    receive({ phase: 'flying', elapsed: 4_000 }, 10_000);
    const update = { round: 'round-0001', elapsed: 5_000, client_seed: 'none', players: [] };
    crash.send({ type: 'round.crashUpdated', update, receivedAt: 10_900 });
    expect(crash.getSnapshot().context.since).toBe(5_900);
  });
});
