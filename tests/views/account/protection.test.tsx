import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setServerClock } from '../../../src/ui/use-now';
import { expectAccessible } from '../../support/axe';
import { asha, details, refused, unreachable, wallet } from '../../support/machines/fixtures';
import { playedSession, protection, protectionSettings } from '../../support/machines/protection-fixtures';
import { renderProduct } from '../../support/render-app';
import { en } from '../../support/texts';

const stored = { token: asha.token, user: asha.user, wallet };

async function renderLimits(settings = protection()) {
  const product = await renderProduct({ path: '/responsible-gaming/limits', stored });
  const { ports } = product.account;
  await act(() => ports.loadProtection.resolve(settings));
  return { ...product, ports };
}

describe('the page of limits', () => {
  it('sets a limit as it is typed in India, and shows it', async () => {
    const { container, ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: 'Set limit: Per day' }));
    await user.type(screen.getByRole('textbox', { name: 'New limit' }), '1,00,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(ports.saveProtection.last.input).toEqual({
      ...{ setting: 'limit', kind: 'loss-day', amount: 100_000_00 },
    });
    const limits = protectionSettings().limits.map((limit) =>
      limit.kind === 'loss-day' ? { ...limit, amount: 100_000_00, used: 500_00 } : limit,
    );
    await act(() => ports.saveProtection.resolve(protectionSettings({ limits })));
    await act(() => ports.loadProtection.resolve(protection({ limits })));
    const card = screen.getByRole('button', { name: 'Change: Per day' }).closest('li') as HTMLElement;
    expect(within(card).getByText('Your limit is saved.')).toBeVisible();
    expect(screen.getAllByText('Your limit is saved.')).toHaveLength(1);
    expect(screen.getByText('₹500 of ₹100,000')).toBeVisible();
    await expectAccessible(container);
  });

  it('refuses an amount that is not a number of rupees', async () => {
    const { ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: 'Set limit: In 7 days' }));
    await user.type(screen.getByRole('textbox', { name: 'New limit' }), 'a lot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter an amount in rupees, such as 5,000.')).toBeVisible();
    expect(ports.saveProtection.calls).toEqual([]);
  });

  it.each(['1,000,000,000.01', '99999999999999999999'])(
    'that is too high is not sent either, and the highest is named: %s',
    async (typed) => {
      const { ports, user } = await renderLimits();
      await user.click(screen.getByRole('button', { name: 'Set limit: In 7 days' }));
      await user.type(screen.getByRole('textbox', { name: 'New limit' }), typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(screen.getByText('A limit is at most ₹1,000,000,000.')).toBeVisible();
      expect(ports.saveProtection.calls).toEqual([]);
    },
  );

  it('keeps the typed limit until it is saved, also when it is refused', async () => {
    const { ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: 'Set limit: Per day' }));
    const field = () => screen.queryByRole('textbox', { name: 'New limit' });
    await user.type(field() as HTMLElement, '5,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(ports.saveProtection.calls).toHaveLength(1);
    await act(() => ports.saveProtection.reject(refused('Not now.')));
    await act(() => ports.loadProtection.resolve(protection()));
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    expect(field()).toHaveValue('5,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(() => ports.saveProtection.resolve(protectionSettings()));
    expect(field()).toBeNull();
  });

  it('says that a higher limit holds later, and asks for each limit apart', async () => {
    const limits = protectionSettings().limits.map((limit) =>
      limit.kind === 'loss-day' ? { ...limit, amount: 500_00 } : limit,
    );
    const { user } = await renderLimits(protection({ limits }));
    await user.click(screen.getByRole('button', { name: 'Change: Per day' }));
    await user.click(screen.getByRole('button', { name: 'Set limit: In 7 days' }));
    const [ofWeek, ofDay] = screen.getAllByRole('textbox', { name: 'New limit' }) as HTMLElement[];
    expect(ofDay).toHaveValue('500');
    await user.type(ofWeek as HTMLElement, '900');
    await user.type(ofDay as HTMLElement, '1');
    expect(ofWeek).toHaveValue('900');
    expect(ofDay).toHaveValue('5001');
    expect(ofDay).toHaveAccessibleDescription(en.protection.holdsLater);
    expect(ofWeek).toHaveAccessibleDescription(en.protection.holdsNow);
  });

  it('excludes the player only after the word was typed', async () => {
    const { ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: 'Exclude myself' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Exclude myself' }));
    expect(dialog.getByText('Type EXCLUDE.')).toBeVisible();
    expect(ports.saveProtection.calls).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'exclude');
    await user.click(dialog.getByRole('button', { name: 'Exclude myself' }));
    expect(ports.saveProtection.last.input).toEqual({ setting: 'pause', kind: 'exclusion', days: 183 });
  });

  it('offers only pauses that end after the running one', async () => {
    const until = Date.now() + 183 * 86_400_000;
    await renderLimits(protection({ pause: { kind: 'exclusion', until: until + 86_400_000 } }));
    expect(screen.queryByRole('button', { name: 'Start time-out' })).toBeNull();
    const lengths = within(screen.getByRole('combobox', { name: 'Length' })).getAllByRole('option');
    expect(lengths.map(({ textContent }) => textContent)).toEqual(['1 year', '2 years', '5 years']);
  });

  it('offers pauses by the clock of the server', async () => {
    onTestFinished(() => setServerClock(() => Date.now()));
    setServerClock(() => Date.now() - 10 * 60_000);
    // By the clock of the device, a pause of 183 days would end after this one.
    const until = Date.now() + 183 * 86_400_000 - 5 * 60_000;
    await renderLimits(protection({ pause: { kind: 'exclusion', until } }));
    const lengths = within(screen.getByRole('combobox', { name: 'Length' })).getAllByRole('option');
    expect(lengths.map(({ textContent }) => textContent)).toEqual(['1 year', '2 years', '5 years']);
  });

  it('takes a change that is confirmed while the settings are loaded again', async () => {
    const { ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: '30 min' }));
    await act(() => ports.saveProtection.resolve(protectionSettings({ realityCheck: 30 })));
    expect(ports.loadProtection.calls).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Start time-out' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Start time-out' }));
    expect(ports.saveProtection.last.input).toEqual({ setting: 'pause', kind: 'time-out', days: 1 });
  });

  it('shows the newest limit when it changes twice while the settings are read', async () => {
    const limited = (amount: number) =>
      protection({
        limits: protectionSettings().limits.map((limit) =>
          limit.kind === 'loss-day' ? { ...limit, amount, used: 0 } : limit,
        ),
      });
    const { ports, socket } = await renderLimits();
    const changeElsewhere = () =>
      act(() =>
        socket.send({ type: 'realtime.accountUpdated', update: { type: 'account.protectionChanged' } }),
      );
    await act(() => socket.send({ type: 'realtime.connected' }));
    await changeElsewhere();
    const { last: outdated } = ports.loadProtection;
    await changeElsewhere();
    await act(() => outdated.resolve(limited(900_00)));
    await act(() => ports.loadProtection.resolve(limited(700_00)));
    expect(screen.getByText('₹0 of ₹700')).toBeVisible();
  });

  it('saves one change at a time, and shows that the others have to wait', async () => {
    const { ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: '30 min' }));
    const other = screen.getByRole('button', { name: '2 hours' });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    await act(() => ports.saveProtection.resolve(protectionSettings({ realityCheck: 30 })));
    expect(ports.saveProtection.calls).toHaveLength(1);
    expect(other).not.toHaveAttribute('aria-disabled');
  });

  it('does not say that a change was not saved when its answer is lost', async () => {
    const { ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: '30 min' }));
    await act(() => ports.saveProtection.reject(unreachable));
    await act(() => ports.loadProtection.resolve(protection({ realityCheck: 30 })));
    expect(screen.queryByText('The change was not saved')).toBeNull();
    expect(screen.getByText(/^Your change may have been saved/)).toBeVisible();
    expect(screen.getByRole('button', { name: '30 min' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('tells why a change was not saved, with the settings that hold', async () => {
    const { ports, user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: '30 min' }));
    await act(() => ports.saveProtection.reject(refused('Not now.')));
    await act(() => ports.loadProtection.resolve(protection()));
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByRole('button', { name: '1 hour' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the reality check', () => {
  it('opens on any screen with time and result, and closes with the answer', async () => {
    const { account, user } = await renderProduct({ path: '/sports', stored });
    await act(() => account.ports.loadPlayedSession.resolve(playedSession({ seconds: 3_900 })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Time for a check' }));
    expect(dialog.getByText('1 h 5 min')).toBeVisible();
    expect(dialog.getByText('−₹150.00')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Continue' })[1] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not in the header, which a game on a phone hides', async () => {
    const { account } = await renderProduct({ path: '/sports', stored });
    await act(() => account.ports.loadPlayedSession.resolve(playedSession({ seconds: 3_900 })));
    const dialog = await screen.findByRole('dialog', { name: 'Time for a check' });
    expect(dialog.closest('header')).toBeNull();
  });

  it('explains a time-out after the sign-in', async () => {
    const { account } = await renderProduct({ path: '/sports', stored });
    const pause = { kind: 'time-out', until: Date.parse('2026-12-01T12:00:00Z') } as const;
    await act(() => account.ports.loadPlayedSession.resolve(playedSession({ pause })));
    const dialog = within(await screen.findByRole('dialog', { name: 'You are on a time-out' }));
    expect(dialog.getByText(/until Tue, 1 Dec, 17:30/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdraw');
  });

  it('explains a time-out once in a session, also across a reload', async () => {
    const pause = { kind: 'time-out', until: Date.parse('2026-12-01T12:00:00Z') } as const;
    const { account } = await renderProduct({ path: '/sports', stored });
    const session = playedSession({ pause });
    await act(async () =>
      account.realityCheckChannel.send({
        type: 'realityCheck.pauseRestored',
        pause: { session: session.id, until: pause.until },
      }),
    );
    await act(() => account.ports.loadPlayedSession.resolve(session));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => account.realityCheckChannel.send({ type: 'realityCheck.changedElsewhere' }));
    await act(() => account.ports.loadPlayedSession.resolve(playedSession({ id: 'a later one', pause })));
    expect(await screen.findByRole('dialog', { name: 'You are on a time-out' })).toBeVisible();
  });
});

describe('an operator without play money', () => {
  it.each(['/sports', '/sign-in', '/terms-and-condition', '/responsible-gaming'])(
    'does not mention play money on %s',
    async (path) => {
      const real = { ...details, isPlayMoney: false };
      const { container } = await renderProduct({ path, stored: { appDetails: real } });
      expect(container.textContent).not.toMatch(/play money/i);
    },
  );

  it.each(['/sports', '/sign-in'])('does not mention it before the details are known on %s', async (path) => {
    const { container, ports } = await renderProduct({ path });
    for (const sentence of screen.queryAllByText(/play money/i)) expect(sentence).not.toBeVisible();
    await act(() => ports.loadDetails.resolve({ ...details, isPlayMoney: false }));
    expect(container.textContent).not.toMatch(/play money/i);
  });

  it('shows the texts without it where the details are not known', async () => {
    await renderProduct({ path: '/responsible-gaming' });
    expect(screen.getByRole('main').textContent).not.toMatch(/play money/i);
    expect(screen.getByRole('main').textContent).not.toMatch(/real (money|rupees)/i);
    expect(screen.getByRole('main').textContent).toMatch(/Most bets that can win much are lost/);
  });
});
