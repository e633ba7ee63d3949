import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { betResult } from '../../../support/machines/slip-fixtures';
import { settled, slipOnScreen, text } from './slip-on-screen';

const connection = createMachine({
  initial: 'active',
  states: {
    active: {
      initial: 'online',
      states: { online: {}, offline: {}, retrying: {} },
      on: { online: '.online', offline: '.offline', retrying: '.retrying' },
    },
  },
});

const sentence = (seconds: number) => text('willCancel', { count: seconds });
const shown = () => screen.queryByText(/^Unless you reconnect/);

/** The bar of a phone, with the bets of a player and a connection that the test loses. */
async function barWith(bets: readonly (typeof betResult)[keyof typeof betResult][]) {
  const realtime = createActor(connection).start();
  onTestFinished(() => void realtime.stop());
  const slip = await slipOnScreen({ dock: true, peers: { realtime } });
  await act(async () => slip.bets.send({ type: 'bets.playerChanged', isPlayer: true }));
  await act(() => slip.loadAllBets.resolve(bets));
  await settled();
  const become = (type: 'online' | 'offline' | 'retrying') => act(async () => realtime.send({ type }));
  const answer = async (seconds: number | null) => {
    await act(() => slip.setting.load.resolve({ seconds }));
    await settled();
  };
  return { ...slip, answer, become };
}

it.each(['offline', 'retrying'] as const)(
  'says what becomes of waiting bets while the connection is %s',
  async (state) => {
    const { answer, become } = await barWith([betResult.unmatched]);
    await answer(10);
    expect(shown()).toBeNull();
    await become(state);
    expect(screen.getByRole('status')).toHaveTextContent(sentence(10));
    await become('online');
    expect(shown()).toBeNull();
  },
);

it('says nothing where the waiting bets are kept', async () => {
  const { answer, become } = await barWith([betResult.unmatched]);
  await answer(null);
  await become('offline');
  expect(shown()).toBeNull();
});

it('does not ask for the setting where no bet waits', async () => {
  const { become, setting } = await barWith([betResult.matched]);
  await become('offline');
  expect(setting.load.calls).toHaveLength(0);
  expect(shown()).toBeNull();
});

it('says nothing of a choice that is not saved', async () => {
  const { answer, become, pickIndia, setting, user } = await barWith([betResult.unmatched]);
  await answer(null);
  await pickIndia();
  await user.click(screen.getByText(text('settings')));
  await settled();
  // The settings and the sentence are of one request.
  expect(setting.load.calls).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: text('disconnect') }), '30');
  await become('offline');
  expect(shown()).toBeNull();
  await act(() => setting.save.resolve({ seconds: 30 }));
  await settled();
  expect(shown()).toHaveTextContent(sentence(30));
  // The settings are closed: the setting stays known.
  await user.click(screen.getByText(text('settings')));
  expect(shown()).toHaveTextContent(sentence(30));
});
