import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Limit, ProtectionChange, ProtectionDay } from '../../../domain/protection';
import { asha, wallet } from '../../support/machines/fixtures';
import { playedSession, protection, protectionSettings } from '../../support/machines/protection-fixtures';
import { renderProduct } from '../../support/render-app';

const stored = { token: asha.token, user: asha.user, wallet };
const TIME = Date.parse('2026-11-23T14:30:00+05:30');
const DAY = 86_400_000;

async function renderLimits(shown = protection()) {
  const product = await renderProduct({ path: '/responsible-gaming/limits', stored });
  const { ports } = product.account;
  await act(() => ports.loadProtection.resolve(shown));
  return { ...product, ports };
}

const ofDay = (limit: Partial<Limit>) =>
  protection({
    limits: protectionSettings().limits.map((each) =>
      each.kind === 'loss-day' ? { ...each, ...limit } : each,
    ),
  });

/** The card of the loss of a day. */
const card = () => screen.getByRole('button', { name: /: Per day$/ }).closest('li') as HTMLElement;

describe('a limit', () => {
  it('is in the section of deposits or in that of losses', async () => {
    await renderLimits();
    const kindsIn = (title: string) => {
      const section = screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
      return within(section)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent);
    };
    expect(kindsIn('Deposit limits')).toEqual(['In 24 hours', 'In 7 days', 'In 30 days']);
    expect(kindsIn('Loss limits')).toEqual(['Per day', 'Per week', 'Per month']);
  });

  it.each([
    ['half', { amount: 1_000_00, used: 500_00 }, 0.5],
    ['all of what is exceeded', { amount: 500_00, used: 600_00 }, 1],
    ['all of zero', { amount: 0, used: 0 }, 1],
  ])('shows how much of it is used: %s', async (_, limit, share) => {
    await renderLimits(ofDay(limit));
    const bar = within(card()).getByRole('progressbar', { name: 'Per day' });
    expect(bar).toHaveProperty('value', share);
  });

  it.each([
    ['₹900 from Mon, 23 Nov, 14:30', 900_00],
    ['No limit from Mon, 23 Nov, 14:30', null],
    ['₹0 from Mon, 23 Nov, 14:30', 0],
  ])('says what will hold, and from when: %s', async (sentence, amount) => {
    await renderLimits(ofDay({ amount: 500_00, next: { amount, from: TIME } }));
    expect(within(card()).getByText(sentence)).toBeVisible();
  });

  it('is removed with its button', async () => {
    const { ports, user } = await renderLimits(ofDay({ amount: 0 }));
    await user.click(screen.getByRole('button', { name: 'Change: Per day' }));
    await user.click(screen.getByRole('button', { name: 'Remove in 24 hours' }));
    expect(ports.saveProtection.last.input).toEqual({ setting: 'limit', kind: 'loss-day', amount: null });
  });

  it('cannot be removed where there is none', async () => {
    const { user } = await renderLimits();
    await user.click(screen.getByRole('button', { name: 'Set limit: Per day' }));
    expect(screen.queryByRole('button', { name: 'Remove in 24 hours' })).toBeNull();
  });
});

it('a demo account sees its history, and no setting', async () => {
  await renderLimits(protection({ canChange: false }));
  expect(screen.getByText('A demo account has no limits of its own')).toBeVisible();
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['The last 30 days', 'Your changes']);
});

it('the own account is not called a demo', async () => {
  await renderLimits();
  expect(screen.queryByText('A demo account has no limits of its own')).toBeNull();
});

it.each([
  ['time-out', 'Time-out until Mon, 23 Nov, 14:30'],
  ['exclusion', 'Self-exclusion until 23 November 2026'],
] as const)('the page says until when a pause lasts: %s', async (kind, title) => {
  await renderLimits(protection({ pause: { kind, until: TIME } }));
  expect(screen.getByText(title)).toBeVisible();
});

it('the page says that a break is saved, also one that lengthens a break that runs', async () => {
  const { ports, user } = await renderLimits();
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Start a time-out of 24 hours?' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Start time-out' }));
  await act(() => ports.saveProtection.resolve(protectionSettings()));
  expect(screen.getByText('Your break is saved.')).toBeVisible();
});

it('a longer pause is asked for by its name', async () => {
  const { ports, user } = await renderLimits();
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Length' })[0] as HTMLElement, '6 weeks');
  await user.click(screen.getByRole('button', { name: 'Start time-out' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Start a time-out of 6 weeks?' }));
  await user.click(dialog.getByRole('button', { name: 'Start time-out' }));
  expect(ports.saveProtection.last.input).toEqual({ setting: 'pause', kind: 'time-out', days: 42 });
});

it('the chosen interval of the reality check is the busy one while it is saved', async () => {
  const { user } = await renderLimits();
  await user.click(screen.getByRole('button', { name: '30 min' }));
  expect(screen.getByRole('group', { name: 'Every' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: '30 min' })).toHaveAttribute('data-pending', 'true');
});

describe('the picture of 30 days', () => {
  const day = (changes: Partial<ProtectionDay>): ProtectionDay => ({
    ...{ day: '2026-11-20', deposited: 0, withdrawn: 0, net: 0, minutes: 0 },
    ...changes,
  });

  it('has the sums of money in, money out, result and time', async () => {
    const days = [
      day({ deposited: 500_00, net: -150_50, minutes: 100 }),
      day({ day: '2026-11-21', withdrawn: 200_00, net: 50_25, minutes: 25 }),
    ];
    await renderLimits({ ...protection(), days });
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['₹500.00', '₹200.00', '−₹100.25', '2 h 5 min']);
  });

  it('has a bar for each day with a result, with its sign', async () => {
    const days = [
      day({ net: -150_50 }),
      day({ day: '2026-11-21', deposited: 5_00 }),
      day({ day: '2026-11-22', net: 50_25 }),
    ];
    await renderLimits({ ...protection(), days });
    const titles = [...document.querySelectorAll('main svg title')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['20 Nov: −₹150.50', '22 Nov: +₹50.25']);
  });
});

describe('the history of the settings', () => {
  const change = (changes: Partial<ProtectionChange>): ProtectionChange => ({
    ...{ id: '1', setting: 'loss-day', before: null, after: 500_00, author: 'player' },
    ...{ createdAt: TIME, effectiveAt: TIME },
    ...changes,
  });

  it.each([
    ['Per day: No limit → ₹500', {}],
    [
      'Per day: ₹500 → No limit, from 24 Nov, 14:30',
      { before: 500_00, after: null, effectiveAt: TIME + DAY },
    ],
    ['Reality check: 15 min', { setting: 'reality-check', before: 60, after: 15 }],
    ['Reality check: 1 hour', { setting: 'reality-check', before: 15, after: null }],
    ['Time-out until 24 Nov, 14:30', { setting: 'time-out', after: null, effectiveAt: TIME + DAY }],
    ['Self-exclusion until 24 November 2026', { setting: 'exclusion', after: null, effectiveAt: TIME + DAY }],
  ] as const)('says what was changed: %s', async (sentence, changes) => {
    await renderLimits({ ...protection(), history: [change(changes)] });
    expect(screen.getByText(sentence)).toBeVisible();
  });

  const sentencesOf = async (history: readonly ProtectionChange[]) => {
    await renderLimits({ ...protection(), history });
    const list = within(screen.getByRole('list', { name: 'Your changes' }));
    return list.getAllByText(/^(Per|Reality)/).map(({ textContent }) => textContent);
  };

  const raise = change({ before: 2_000_00, after: 3_000_00, effectiveAt: TIME + DAY });

  it.each([
    ['lower', { before: 2_000_00, after: 1_000_00 }, 'Per day: ₹2,000 → ₹1,000'],
    ['same', { before: 2_000_00, after: 2_000_00 }, 'Per day: ₹2,000, unchanged'],
    [
      'higher',
      { before: 2_000_00, after: 4_000_00, effectiveAt: TIME + DAY + 1 },
      'Per day: ₹2,000 → ₹4,000, from 24 Nov, 14:30',
    ],
  ])('says that a raise was replaced before it held: by a %s limit', async (_, changes, sentence) => {
    const later = change({ id: '2', createdAt: TIME + 1, effectiveAt: TIME + 1, ...changes });
    expect(await sentencesOf([later, raise])).toEqual([
      sentence,
      'Per day: ₹2,000 → ₹3,000, replaced before it held',
    ]);
  });

  it.each([
    ['is made once the raise holds', { createdAt: TIME + DAY, effectiveAt: TIME + DAY, before: 3_000_00 }],
    ['changes another setting', { setting: 'reality-check', before: 60, after: 30 }],
    ['changes another limit', { setting: 'loss-week', createdAt: TIME + 1, effectiveAt: TIME + 1 }],
  ] as const)('keeps the date of a raise when the later change %s', async (_, changes) => {
    const sentences = await sentencesOf([change({ id: '2', ...changes }), raise]);
    expect(sentences[1]).toBe('Per day: ₹2,000 → ₹3,000, from 24 Nov, 14:30');
  });

  it('names the operator as the author of a change, and not the player', async () => {
    const history = [change({ id: '2', author: 'operator' }), change({})];
    await renderLimits({ ...protection(), history });
    const steps = within(screen.getByRole('list', { name: 'Your changes' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.includes('Set by the operator'))).toEqual([true, false]);
  });
});

describe('the dialog of the reality check', () => {
  it('closes when its link to the limits is followed', async () => {
    const { account, user } = await renderProduct({ path: '/sports', stored });
    await act(() => account.ports.loadPlayedSession.resolve(playedSession({ seconds: 3_900 })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Time for a check' }));
    await user.click(dialog.getByRole('link', { name: 'Limits and breaks' }));
    expect(location.pathname).toBe('/responsible-gaming/limits');
    expect(screen.queryByRole('dialog', { name: 'Time for a check' })).toBeNull();
  });

  it('names the day on which a self-exclusion ends', async () => {
    const { account } = await renderProduct({ path: '/sports', stored });
    const pause = { kind: 'exclusion', until: TIME } as const;
    await act(() => account.ports.loadPlayedSession.resolve(playedSession({ pause })));
    const dialog = within(await screen.findByRole('dialog', { name: 'You have excluded yourself' }));
    expect(dialog.getByText('Bets, games and deposits are closed until 23 November 2026.')).toBeVisible();
  });
});
