import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import type { PlaceBetsAnswer } from '../../../studio/contract/answers';
import type { PlaceBets } from '../../../studio/contract/requests';
import type { TableState } from '../../../studio/contract/states';
import { tableMachine } from '../../../studio/pages/machines/table.machine';
import { tableState } from './support/states';

interface Pending {
  readonly request: PlaceBets;
  readonly answer: (answer: PlaceBetsAnswer) => void;
  readonly lose: () => void;
}

/** Runs the machine as a child, whose reports of the balance the parent collects. */
function startTable() {
  const pending: Pending[] = [];
  const balances: number[] = [];
  const clock = new SimulatedClock();
  const machine = tableMachine.provide({
    actors: {
      placeBets: fromPromise(
        ({ input }: { input: PlaceBets }) =>
          new Promise<PlaceBetsAnswer>((resolve, reject) => {
            pending.push({ request: input, answer: resolve, lose: () => reject(new Error('lost')) });
          }),
      ),
    },
  });
  const parent = setup({ actors: { table: machine } }).createMachine({
    invoke: { id: 'table', src: 'table' },
    on: {
      'game.balanceChanged': {
        actions: ({ event }) => {
          balances.push(event.balance);
        },
      },
    },
  });
  const root = createActor(parent, { clock }).start();
  const table = root.getSnapshot().children.table;
  if (!table) throw new Error('No table');
  const receive = (changes: Partial<TableState> = {}) =>
    table.send({ type: 'round.tableReceived', state: tableState(changes), receivedAt: 1_000 });
  const chip = (spot: string, stake: number) =>
    table.send({ type: 'table.chipPlaced', chip: { spot, stake } });
  const place = (key = 'key-00000001') =>
    table.send({ type: 'table.placeRequested', key, clientSeed: 'seed' });
  return { table, pending, balances, clock, receive, chip, place };
}

/** Promises of the fake studio settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a table', () => {
  it('ends the phase at the time that the studio gave', () => {
    const { table, receive } = startTable();
    receive({ ends_in: 7_500 });
    expect(table.getSnapshot().context.endsAt).toBe(8_500);
  });

  it('sends the chips of a spot as one bet', () => {
    const { receive, chip, place, pending } = startTable();
    receive();
    chip('a', 10_000);
    chip('b', 50_000);
    chip('a', 10_000);
    place();
    expect(pending.map(({ request }) => request)).toEqual([
      {
        round: 'round-0001',
        key: 'key-00000001',
        client_seed: 'seed',
        bets: [
          { spot: 'a', stake: 20_000 },
          { spot: 'b', stake: 50_000 },
        ],
      },
    ]);
  });

  it('takes bets and balance from the answer', async () => {
    const { table, receive, chip, place, pending, balances } = startTable();
    receive();
    chip('a', 10_000);
    place();
    const bets = [{ spot: 'a', stake: 10_000, won: null }];
    pending[0]?.answer({ status: 'accepted', bets, balance: 990_000 });
    await settle();
    expect(table.getSnapshot().context.state?.bets).toEqual(bets);
    expect(table.getSnapshot().context.draft).toEqual([]);
    expect(balances).toEqual([990_000]);
  });

  it('returns the chips to the table and gives the reason when a bet is refused', async () => {
    const { table, receive, chip, place, pending } = startTable();
    receive();
    chip('a', 10_000);
    place();
    pending[0]?.answer({ status: 'refused', reason: 'insufficient-funds', balance: 5_000 });
    await settle();
    const { draft, notice, state } = table.getSnapshot().context;
    expect({ draft, notice, bets: state?.bets }).toEqual({
      draft: [{ spot: 'a', stake: 10_000 }],
      notice: 'insufficient-funds',
      bets: [],
    });
  });

  it('sends the same key again when the answer is lost', async () => {
    const { table, receive, chip, place, pending, clock } = startTable();
    receive();
    chip('a', 10_000);
    place();
    pending[0]?.lose();
    await settle();
    expect(table.getSnapshot().matches({ placement: 'unresolved' })).toBe(true);
    expect(table.getSnapshot().context.notice).toBe(null);
    clock.increment(2_000);
    expect(pending[1]?.request).toEqual(pending[0]?.request);
  });

  it('sends the same key again as soon as the page is connected', async () => {
    const { table, receive, chip, place, pending } = startTable();
    receive();
    chip('a', 10_000);
    place();
    pending[0]?.lose();
    await settle();
    table.send({ type: 'round.connected' });
    expect(pending[1]?.request.key).toBe('key-00000001');
  });

  it('does not add the bets of an earlier round to the running one', async () => {
    const { table, receive, chip, place, pending } = startTable();
    receive();
    chip('a', 10_000);
    place();
    receive({ round: 'round-0002' });
    pending[0]?.answer({
      status: 'accepted',
      bets: [{ spot: 'a', stake: 10_000, won: null }],
      balance: 990_000,
    });
    await settle();
    expect(table.getSnapshot().context.state?.bets).toEqual([]);
  });

  it('removes chips that were not placed when bets close, and says so', () => {
    const { table, receive, chip } = startTable();
    receive();
    chip('a', 10_000);
    receive({ phase: 'closed' });
    const { draft, notice } = table.getSnapshot().context;
    expect({ draft, notice }).toEqual({ draft: [], notice: 'draft-not-placed' });
  });

  it('accepts no chip and no bet after bets have closed', () => {
    const { table, receive, chip, place, pending } = startTable();
    receive({ phase: 'closed' });
    chip('a', 10_000);
    place();
    expect(table.getSnapshot().context.draft).toEqual([]);
    expect(pending).toEqual([]);
  });

  it('puts the bets of the last round again', () => {
    const { table, receive } = startTable();
    receive({ phase: 'settled', bets: [{ spot: 'b', stake: 30_000, won: 0 }] });
    receive({ round: 'round-0002' });
    table.send({ type: 'table.betsRepeated' });
    expect(table.getSnapshot().context.draft).toEqual([{ spot: 'b', stake: 30_000 }]);
  });

  it('shows a settlement only with the round that it belongs to', () => {
    const { table, receive } = startTable();
    receive({ phase: 'settled' });
    table.send({ type: 'round.settled', settlement: { round: 'round-0001', staked: 100, won: 195 } });
    expect(table.getSnapshot().context.settlement?.won).toBe(195);
    receive({ round: 'round-0002' });
    expect(table.getSnapshot().context.settlement).toBe(null);
  });
});
