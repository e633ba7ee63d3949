import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { betResult } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { openMyBets } from './open-my-bets';

const betText = textOf('bets');
const text = textOf('myBets');

const { matched } = betResult;

describe('the filters', () => {
  const clear = () => screen.queryByRole('button', { name: text('clear') });

  it.each([
    ['the first day', () => screen.getByLabelText(text('from')), 'from'],
    ['the last day', () => screen.getByLabelText(text('to')), 'to'],
  ] as const)('are cleared together, also if %s is the only one', async (_, field, name) => {
    const { answerPage, loadBets, user } = await openMyBets([matched]);
    expect(clear()).toBeNull();
    await user.type(field(), '14/11/2023');
    await answerPage([matched]);
    expect(loadBets.last.input[name]).not.toBeNull();
    await user.click(clear() as HTMLElement);
    expect(loadBets.last.input).toMatchObject({ from: null, to: null, sportId: null, matchId: null });
    await answerPage([matched]);
    expect(clear()).toBeNull();
  });

  it('keep each other', async () => {
    const { answerPage, loadBets, user } = await openMyBets([matched]);
    await user.selectOptions(screen.getByRole('combobox', { name: text('sport') }), 'Tennis');
    await answerPage([matched]);
    await user.type(screen.getByLabelText(text('from')), '14/11/2023');
    await answerPage([matched]);
    await user.selectOptions(screen.getByRole('combobox', { name: text('sport') }), text('allSports'));
    expect(loadBets.last.input).toMatchObject({ sportId: null, from: Date.parse('2023-11-13T18:30:00Z') });
  });

  it('accept one day as the first and the last', async () => {
    const { answerPage, loadBets, user } = await openMyBets([matched]);
    await user.type(screen.getByLabelText(text('from')), '14/11/2023');
    await answerPage([matched]);
    await user.type(screen.getByLabelText(text('to')), '14/11/2023');
    await answerPage([matched]);
    const [from, to] = ['2023-11-13T18:30:00Z', '2023-11-14T18:29:59.999Z'].map((time) => Date.parse(time));
    expect(loadBets.last.input).toMatchObject({ from, to });
    await user.clear(screen.getByLabelText(text('from')));
    await answerPage([matched]);
    await user.type(screen.getByLabelText(text('from')), '14/11/2023');
    expect(loadBets.last.input).toMatchObject({ from, to });
  });

  it('accept no last day before the first one', async () => {
    const { answerPage, loadBets, user } = await openMyBets([matched]);
    await user.type(screen.getByLabelText(text('from')), '14/11/2023');
    await answerPage([matched]);
    const asked = loadBets.calls.length;
    await user.type(screen.getByLabelText(text('to')), '13/11/2023');
    await user.tab();
    expect(screen.getByText(betText('dateTooEarly', { day: '14/11/2023' }))).toBeVisible();
    expect(loadBets.calls).toHaveLength(asked);
  });

  it('accept no first day after the last one', async () => {
    const { answerPage, loadBets, user } = await openMyBets([matched]);
    await user.type(screen.getByLabelText(text('to')), '14/11/2023');
    await answerPage([matched]);
    const asked = loadBets.calls.length;
    await user.type(screen.getByLabelText(text('from')), '15/11/2023');
    await user.tab();
    expect(screen.getByText(betText('dateTooLate', { day: '14/11/2023' }))).toBeVisible();
    expect(loadBets.calls).toHaveLength(asked);
  });

  it('list the matches of all sports until one is chosen', async () => {
    const { loadBetMatches } = await openMyBets([matched]);
    await act(() =>
      loadBetMatches.resolve([
        { id: 'm1', name: 'India v Australia', sportId: '4' },
        { id: 'm2', name: 'Arsenal v Leeds', sportId: '1' },
      ]),
    );
    const options = within(screen.getByLabelText(text('match'))).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      text('allMatches'),
      'India v Australia',
      'Arsenal v Leeds',
    ]);
  });

  it('list a match of an unknown sport whatever sport is chosen', async () => {
    const { loadBetMatches, user } = await openMyBets([matched]);
    await act(() =>
      loadBetMatches.resolve([
        { id: 'm1', name: 'India v Australia', sportId: null },
        { id: 'm2', name: 'Arsenal v Leeds', sportId: '1' },
      ]),
    );
    await user.selectOptions(screen.getByLabelText(text('sport')), '4');
    const options = within(screen.getByLabelText(text('match'))).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([text('allMatches'), 'India v Australia']);
  });

  it('are folded on a phone until they are asked for, and stay open while one is set', async () => {
    const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
    onTestFinished(() => void vi.restoreAllMocks());
    const { answerPage, user } = await openMyBets([matched]);
    const fold = screen.getByRole('button', { name: text('filters') });
    const group = () => screen.queryByRole('group', { name: text('filters') });
    expect([fold.getAttribute('aria-expanded'), group()]).toEqual(['false', null]);
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: text('sport') }), 'Tennis');
    await answerPage([]);
    await user.click(fold);
    expect(group()).not.toBeNull();
  });

  it('stay open on a phone while a match alone is chosen', async () => {
    const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
    onTestFinished(() => void vi.restoreAllMocks());
    const { answerPage, loadBetMatches, user } = await openMyBets([matched]);
    const fold = screen.getByRole('button', { name: text('filters') });
    await act(() => loadBetMatches.resolve([{ id: 'm1', name: 'India v Australia', sportId: '4' }]));
    await user.click(fold);
    await user.selectOptions(screen.getByLabelText(text('match')), 'India v Australia');
    await answerPage([]);
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
  });
});
