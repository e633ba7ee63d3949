import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused, unavailable, unreachable } from '../../../support/machines/fixtures';
import { settled, slipOnScreen, text } from './slip-on-screen';

type Slip = Awaited<ReturnType<typeof slipOnScreen>>;

/** The opened settings of the slip. */
async function openSettings(options?: Parameters<typeof slipOnScreen>[0]): Promise<Slip> {
  const slip = await slipOnScreen(options);
  await slip.user.click(screen.getByText(text('settings')));
  await settled();
  return slip;
}

/** The opened settings with the answer of the server. */
async function loadedSettings(seconds: number | null) {
  const slip = await openSettings();
  await act(() => slip.setting.load.resolve({ seconds }));
  await settled();
  return slip;
}

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: text('disconnect') });
const choices = () => [...field().options].map(({ textContent }) => textContent);

describe('which price changes are accepted', () => {
  const explanation = () => screen.getByText(/^Your bet is matched|^All of your bet/);

  it.each([
    ['better', [text('capHint'), text('remainderHint')], []],
    ['any', [text('remainderHint')], [text('capHint')]],
    ['none', [], [text('capHint'), text('remainderHint')]],
  ] as const)('is explained: %s', async (acceptance, shown, hidden) => {
    const { user } = await openSettings();
    await user.click(screen.getByRole('button', { name: text(`acceptances.${acceptance}`) }));
    expect(explanation()).toHaveTextContent(text(`acceptanceHints.${acceptance}`));
    for (const sentence of shown) expect(explanation()).toHaveTextContent(sentence);
    for (const sentence of hidden) expect(explanation()).not.toHaveTextContent(sentence);
  });
});

describe('what becomes of waiting bets when the connection is lost', () => {
  it('is asked for once the settings of a player are opened', async () => {
    const { setting } = await openSettings();
    expect(setting.load.calls).toHaveLength(1);
  });

  it('is not asked for a visitor, who has no such setting', async () => {
    const { setting } = await openSettings({ isPlayer: false });
    expect(setting.load.calls).toHaveLength(0);
  });

  it('is shown as the server has it, also a time that is not offered', async () => {
    await loadedSettings(45);
    expect(field()).toHaveValue('45');
    expect(choices()).toEqual([
      text('disconnectNever'),
      ...[45, 10, 30, 60, 120, 300].map((count) => text('disconnectAfter', { count })),
    ]);
  });

  it('has each offered time once', async () => {
    await loadedSettings(60);
    expect(field()).toHaveValue('60');
    expect(choices()).toHaveLength(6);
  });

  it.each([
    [null, '30', { seconds: 30 }],
    [30, '', { seconds: null }],
  ])('is changed from %j by the choice of "%s"', async (before, choice, saved) => {
    const { setting, user } = await loadedSettings(before);
    await user.selectOptions(field(), choice);
    expect(setting.save.last.input).toEqual(saved);
  });

  it('says that a choice was refused, and why', async () => {
    const { setting, user } = await loadedSettings(null);
    await user.selectOptions(field(), '30');
    await act(() => setting.save.reject(refused('Not now.')));
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent(`${text('disconnectRefused')} Not now.`);
    expect(field()).toHaveValue('');
  });

  it('says that a backend has no such setting', async () => {
    const { setting } = await openSettings();
    await act(() => setting.load.reject(unavailable));
    await settled();
    expect(screen.getByText(text('disconnectUnavailable'))).toBeVisible();
    expect(screen.queryByRole('combobox', { name: text('disconnect') })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { setting, user } = await openSettings();
    await act(() => setting.load.reject(unreachable));
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent(text('disconnectFailed'));
    await user.click(screen.getByRole('button', { name: text('tryAgain') }));
    expect(setting.load.calls).toHaveLength(2);
  });
});

describe('the quick stakes', () => {
  async function edited() {
    const slip = await slipOnScreen();
    await slip.pickIndia();
    await slip.user.click(screen.getByRole('button', { name: text('editStakes') }));
    const first = screen.getByRole('textbox', { name: text('quickStake', { number: '1' }) });
    await slip.user.clear(first);
    return { ...slip, first };
  }
  const chips = () =>
    screen.getAllByRole('button', { name: /^Stake ₹/ }).map((chip) => chip.getAttribute('aria-label'));

  it('cannot be saved while one of them is not an amount', async () => {
    const { first, user } = await edited();
    const save = screen.getByRole('button', { name: text('saveStakes') });
    expect(first).toHaveAttribute('aria-invalid', 'true');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(save);
    expect(first).toBeInTheDocument();
    await user.type(first, '250');
    expect(first).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(save);
    expect(chips()).toContain('Stake ₹250');
  });

  it.each([
    ['the Escape key', (user: Slip['user']) => user.keyboard('{Escape}')],
    [
      'the button',
      (user: Slip['user']) => user.click(screen.getByRole('button', { name: text('cancelEditing') })),
    ],
  ])('stay as they were when the change is given up by %s', async (_, giveUp) => {
    const { first, user } = await edited();
    await user.type(first, '250');
    await giveUp(user);
    expect(screen.queryByRole('textbox', { name: text('quickStake', { number: '1' }) })).toBeNull();
    expect(chips()).not.toContain('Stake ₹250');
  });
});
