import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { bet } from '../../../support/machines/exchange-fixtures';
import { betResult } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const text = textOf('myBets');
const listed = betResult.unmatched;

describe('the export of My Bets', () => {
  it('is not offered for an empty list', async () => {
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([]);
    expect(screen.queryByRole('button', { name: text('export') })).toBeNull();
  });

  it('says why it failed', async () => {
    const { answerPage, exportBets, user } = await renderBets(<MyBets />);
    await answerPage([listed], 45);
    await user.click(screen.getByRole('button', { name: text('export') }));
    await act(() => exportBets.reject({ kind: 'unavailable', serverMessage: '' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This is not available here.');
  });

  it('is stopped, with the focus on its button', async () => {
    const { answerPage, exportBets, user } = await renderBets(<MyBets />);
    await answerPage([listed]);
    await user.click(screen.getByRole('button', { name: text('export') }));
    screen.getByRole('button', { name: text('stopExport') }).focus();
    await user.keyboard('{Enter}');
    expect(exportBets.last.signal.aborted).toBe(true);
    expect(screen.queryByText(text('exporting'))).toBeNull();
    expect(screen.queryByRole('button', { name: text('stopExport') })).toBeNull();
    expect(screen.getByRole('button', { name: text('export') })).toHaveFocus();
  });

  it('takes no focus from elsewhere when it ends', async () => {
    const { answerPage, exportBets, saveBets, user } = await renderBets(<MyBets />);
    await answerPage([listed]);
    await user.click(screen.getByRole('button', { name: text('export') }));
    await user.click(document.body);
    await act(() => exportBets.resolve({ list: [listed], total: 1 }));
    await act(() => saveBets.resolve(undefined));
    expect(document.body).toHaveFocus();
  });

  it('has the bets of all pages, and shows how many are collected', async () => {
    const { answerPage, exportBets, saveBets, user } = await renderBets(<MyBets />);
    await answerPage([listed], 45);
    await user.click(screen.getByRole('button', { name: text('export') }));
    const [first, second] = [listed, bet({ id: '2' })];
    await act(() => exportBets.resolve({ list: [first], total: 2 }));
    expect(screen.getByRole('progressbar')).toHaveValue(50);
    expect(screen.getByText(text('collected', { percent: '50' }))).toBeVisible();
    await act(() => exportBets.resolve({ list: [second], total: 2 }));
    expect(saveBets.last.input).toEqual({ tab: 'open', bets: [first, second] });
    expect(screen.getByText(text('exporting'))).toBeInTheDocument();
    await act(() => saveBets.resolve(undefined));
    expect(screen.queryByText(text('exporting'))).toBeNull();
  });
});
