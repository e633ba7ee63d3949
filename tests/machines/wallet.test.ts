import { describe, expect, it } from 'vitest';
import type { Wallet } from '../../domain/entities';
import type { WalletEvent } from '../../machines/app/wallet/wallet.machine';
import { walletMachine } from '../../machines/app/wallet/wallet.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { type RunOptions, run } from '../support/machines/run';

const whole = (balance: number): Wallet => ({ balance, cash: 1_00, coins: 2_00, exposure: 0 });
/** As another backend sends it. */
const withoutExposure = (balance: number): Wallet => ({ balance, cash: 1_00, coins: 2_00 });
const balanceOnly = (balance: number): Wallet => ({ balance, cash: null, coins: null });
const notNumeric: Wallet = { balance: null, cash: null, coins: null };
const saved = (value: Wallet) => ({ to: 'storage', event: { type: 'storage.saved', key: 'wallet', value } });

function start(
  wallet: Wallet | null = null,
  options: Pick<RunOptions<typeof walletMachine>, 'without'> = {},
) {
  const fetchBalance = fakePort<LogicOf<typeof walletMachine, 'fetchBalance'>>();
  const running = run(walletMachine.provide({ actors: { fetchBalance: fetchBalance.logic } }), {
    as: 'wallet',
    input: { wallet },
    without: ['betSlip'],
    ...options,
  });
  const { actor } = running;
  const send = (type: Exclude<WalletEvent['type'], 'wallet.updated'>) => actor.send({ type });
  const update = (received: Wallet) => actor.send({ type: 'wallet.updated', update: received });
  const shown = () => {
    const { isLive, wallet } = actor.getSnapshot().context;
    return { isLive, wallet };
  };
  return { ...running, fetchBalance, send, update, shown };
}

describe('the wallet', () => {
  it('shows the stored wallet, not as live, until the server answers', () => {
    const { shown } = start(whole(7_00));
    expect(shown()).toEqual({ wallet: whole(7_00), isLive: false });
  });

  it('requests get:balance when a player is connected, and stores the answer', async () => {
    const { fetchBalance, send, shown, sent } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    expect(shown()).toEqual({ wallet: whole(500_00), isLive: true });
    expect(sent).toEqual([saved(whole(500_00))]);
  });

  it('is merged by each update: a wallet update replaces the stored wallet', async () => {
    const { fetchBalance, send, shown, sent, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    update(whole(300_00));
    update(whole(200_00));
    expect(shown()).toEqual({ wallet: whole(200_00), isLive: true });
    expect(sent).toEqual([saved(whole(500_00)), saved(whole(300_00)), saved(whole(200_00))]);
    expect(fetchBalance.calls).toHaveLength(1);
  });

  it('requests get:balance after an update of another backend, which may be older than an answer', async () => {
    const { fetchBalance, send, shown, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(withoutExposure(300_00));
    update(withoutExposure(500_00));
    expect(shown()).toEqual({ wallet: withoutExposure(500_00), isLive: true });
    expect(fetchBalance.calls).toHaveLength(2);
    await fetchBalance.resolve(withoutExposure(300_00));
    expect(shown()).toEqual({ wallet: withoutExposure(300_00), isLive: true });
  });

  it('requests no balance after an update that says what is known: a backend may send one with each answer', async () => {
    const { fetchBalance, send, shown, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(withoutExposure(300_00));
    update(withoutExposure(300_00));
    expect(shown()).toEqual({ wallet: withoutExposure(300_00), isLive: true });
    expect(fetchBalance.calls).toHaveLength(1);
  });

  it('requests the purses once from a backend that sends the balance alone with each answer', async () => {
    const { fetchBalance, send, shown, update } = start();
    send('wallet.connected');
    update(balanceOnly(300_00));
    update(balanceOnly(300_00));
    expect(fetchBalance.calls).toHaveLength(2);
    expect(shown()).toEqual({ wallet: balanceOnly(300_00), isLive: true });
    await fetchBalance.resolve(withoutExposure(300_00));
    update(balanceOnly(300_00));
    expect(fetchBalance.calls).toHaveLength(2);
    expect(shown()).toEqual({ wallet: withoutExposure(300_00), isLive: true });
    update(balanceOnly(200_00));
    expect(fetchBalance.calls).toHaveLength(3);
  });

  it('goes on with a request while an update says what is known, which may be older than the answer', async () => {
    const { fetchBalance, send, shown, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(withoutExposure(300_00));
    update(withoutExposure(200_00));
    update(withoutExposure(200_00));
    await fetchBalance.resolve(withoutExposure(300_00));
    expect(shown()).toEqual({ wallet: withoutExposure(300_00), isLive: true });
    expect(fetchBalance.calls).toHaveLength(2);
  });

  it('requests the purses beside a stored balance that an update repeats', () => {
    const { fetchBalance, send, update } = start(whole(300_00));
    send('wallet.connected');
    update(balanceOnly(300_00));
    expect(fetchBalance.calls).toHaveLength(2);
  });

  it('ignores an answer that is older than an update', async () => {
    const { fetchBalance, send, shown, sent, update } = start();
    send('wallet.connected');
    update(whole(300_00));
    await fetchBalance.resolve(whole(500_00));
    expect(fetchBalance.last.signal.aborted).toBe(true);
    expect(shown()).toEqual({ wallet: whole(300_00), isLive: true });
    expect(sent).toEqual([saved(whole(300_00))]);
  });

  it('ignores the answer to an older request when answers arrive out of order', async () => {
    const { fetchBalance, send, shown } = start();
    send('wallet.connected');
    send('wallet.refreshRequested');
    const [older, newer] = fetchBalance.calls;
    await newer?.resolve(whole(2_00));
    await older?.resolve(whole(1_00));
    expect(shown()).toEqual({ wallet: whole(2_00), isLive: true });
  });

  it('requests get:balance after a change of a bet from a server that has sent no update', async () => {
    const { fetchBalance, send, shown } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    send('wallet.changed');
    expect(shown()).toEqual({ wallet: whole(500_00), isLive: true });
    await fetchBalance.resolve(whole(400_00));
    expect(shown()).toEqual({ wallet: whole(400_00), isLive: true });
  });

  it('leaves a change of a bet to the updates of a server that sends them', async () => {
    const { fetchBalance, send, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    update(whole(400_00));
    send('wallet.changed');
    expect(fetchBalance.calls).toHaveLength(1);
  });

  it('requests get:balance when update_balance is not numeric, and is not live until then', async () => {
    const { fetchBalance, send, shown, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    update(notNumeric);
    expect(shown()).toEqual({ wallet: whole(500_00), isLive: false });
    await fetchBalance.resolve(whole(450_00));
    expect(shown()).toEqual({ wallet: whole(450_00), isLive: true });
    expect(fetchBalance.calls).toHaveLength(2);
  });

  it('shows a balance without cash and coins immediately and requests the rest', async () => {
    const { fetchBalance, send, shown, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    update(balanceOnly(90_00));
    expect(shown()).toEqual({ wallet: { balance: 90_00, cash: 1_00, coins: 2_00 }, isLive: true });
    await fetchBalance.resolve({ balance: 90_00, cash: 60_00, coins: 30_00 });
    expect(shown()).toEqual({ wallet: { balance: 90_00, cash: 60_00, coins: 30_00 }, isLive: true });
  });

  it.each([
    ['cash', { balance: 90_00, cash: null, coins: 30_00 }],
    ['coins', { balance: 90_00, cash: 60_00, coins: null }],
    ['a balance', { balance: null, cash: 60_00, coins: 30_00 }],
  ])('requests the rest of an update without %s', async (_, partial) => {
    const { fetchBalance, send, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    update(partial);
    expect(fetchBalance.calls).toHaveLength(2);
  });

  it('has unknown cash and coins when the first update has a balance only', () => {
    const { send, shown, update } = start();
    send('wallet.connected');
    update(balanceOnly(90_00));
    expect(shown()).toEqual({ wallet: { balance: 90_00, cash: null, coins: null }, isLive: true });
  });

  it('keeps its values when the status of get:balance is not success', async () => {
    const { fetchBalance, send, shown, sent } = start(whole(7_00));
    send('wallet.connected');
    await fetchBalance.resolve(null);
    expect(shown()).toEqual({ wallet: whole(7_00), isLive: false });
    expect(sent).toEqual([]);
  });

  it('retries an unacknowledged get:balance after 1 s, 2 s, 4 s … and at most 30 s', async () => {
    const { clock, fetchBalance, send } = start();
    send('wallet.connected');
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000]) {
      await fetchBalance.reject(unreachable);
      const asked = fetchBalance.calls.length;
      clock.increment(pause - 1);
      expect(fetchBalance.calls).toHaveLength(asked);
      clock.increment(1);
      expect(fetchBalance.calls).toHaveLength(asked + 1);
    }
  });

  it('stops retrying after the longest pause, until something changes', async () => {
    const { clock, fetchBalance, send, update } = start();
    send('wallet.connected');
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000]) {
      await fetchBalance.reject(unreachable);
      clock.increment(pause);
    }
    await fetchBalance.reject(unreachable);
    clock.increment(3_600_000);
    expect(fetchBalance.calls).toHaveLength(7);
    // A refresh is a single attempt; an update begins again with the shortest pause.
    send('wallet.refreshRequested');
    await fetchBalance.reject(unreachable);
    clock.increment(3_600_000);
    expect(fetchBalance.calls).toHaveLength(8);
    update(notNumeric);
    await fetchBalance.reject(unreachable);
    clock.increment(1000);
    expect(fetchBalance.calls).toHaveLength(10);
  });

  it('is not requested again after an answer without a wallet', async () => {
    const { clock, fetchBalance, send } = start();
    send('wallet.connected');
    await fetchBalance.resolve(null);
    clock.increment(3_600_000);
    expect(fetchBalance.calls).toHaveLength(1);
  });

  it('shows the purses of an update whose balance is no number, as outdated, and requests the rest', async () => {
    const { fetchBalance, send, shown, sent, update } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    update({ balance: null, cash: 60_00, coins: null });
    const partly = { balance: 500_00, cash: 60_00, coins: 2_00 };
    expect(shown()).toEqual({ wallet: partly, isLive: false });
    expect(sent).toEqual([saved(whole(500_00)), saved(partly)]);
    expect(fetchBalance.calls).toHaveLength(2);
  });

  it('shows a balance whose purses are no numbers', async () => {
    const { fetchBalance, send, shown } = start(whole(7_00));
    send('wallet.connected');
    await fetchBalance.resolve({ balance: 5_00, cash: null, coins: 3_00 });
    expect(shown()).toEqual({ wallet: { balance: 5_00, cash: null, coins: 3_00 }, isLive: true });
  });

  it('shows the purses of an answer whose balance is no number, with the last balance as outdated', async () => {
    const { fetchBalance, send, shown } = start(whole(7_00));
    send('wallet.connected');
    await fetchBalance.resolve({ balance: null, cash: 4_00, coins: 3_00 });
    expect(shown()).toEqual({ wallet: { balance: 7_00, cash: 4_00, coins: 3_00 }, isLive: false });
    expect(fetchBalance.calls).toHaveLength(1);
  });

  it('restarts with the shortest pause after any answer', async () => {
    const { actor, clock, fetchBalance, send } = start();
    send('wallet.connected');
    await fetchBalance.reject(unreachable);
    clock.increment(1000);
    await fetchBalance.resolve(null);
    expect(actor.getSnapshot().context.unanswered).toBe(0);
  });

  it('is not live while disconnected, and is requested again after a reconnection', async () => {
    const { fetchBalance, send, shown } = start();
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    send('wallet.disconnected');
    expect(shown()).toEqual({ wallet: whole(500_00), isLive: false });
    send('wallet.connected');
    expect(fetchBalance.calls).toHaveLength(2);
    expect(shown()).toEqual({ wallet: whole(500_00), isLive: false });
  });

  it('is cleared when the player changes, and ignores answers for the previous player', async () => {
    const { fetchBalance, send, shown, sent } = start(whole(7_00));
    send('wallet.connected');
    send('wallet.cleared');
    await fetchBalance.resolve(whole(500_00));
    expect(shown()).toEqual({ wallet: null, isLive: false });
    expect(sent).toEqual([]);
  });

  it('notifies the slip of the available balance after each update, and on request', async () => {
    const { fetchBalance, newlySent, send, update } = start(null, { without: ['storage'] });
    const available = (amount: number | null) => [
      { to: 'betSlip', event: { type: 'betSlip.availableChanged', available: amount } },
    ];
    send('wallet.connected');
    await fetchBalance.resolve(whole(500_00));
    expect(newlySent()).toEqual(available(500_00));
    update(balanceOnly(300_00));
    expect(newlySent()).toEqual(available(300_00));
    send('wallet.availableRequested');
    expect(newlySent()).toEqual(available(300_00));
    send('wallet.cleared');
    expect(newlySent()).toEqual(available(null));
  });
});
