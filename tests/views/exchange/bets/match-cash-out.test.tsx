import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectMatchCashOutRef } from '../../../../machines/exchange/bets/bets.selectors';
import { selectParts } from '../../../../machines/exchange/bets/cash-out/match-cash-out.selectors';
import { expectAccessible } from '../../../support/axe';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { betResult, cashOutQuote, KEY, later, reconciled } from '../../../support/machines/slip-fixtures';
import { confirm, onOdds, onToss, renderMatch } from './render-match-cash-out';

it('a match with two cash-outs has a button with their sum, which shows each part before anything is asked', async () => {
  const { createIdempotencyKey, loadQuote, panel, press, texts } = await renderMatch();
  await press('Cash out the match: +₹226.66');
  const [odds, toss] = panel().getAllByRole('listitem');
  expect(odds).toHaveTextContent('India Match Odds · India v Australia');
  expect(toss).toHaveTextContent('India Toss · India v Australia');
  const each = 'Brings ₹113.33 or more, whatever the result.';
  expect(texts()).toEqual([each, each]);
  await expectAccessible();
  await press('Keep the bets');
  expect(screen.getByRole('button', { name: 'Cash out the match: +₹226.66' })).toBeVisible();
  expect([loadQuote.calls, createIdempotencyKey.calls]).toEqual([[], []]);
});

it.each([
  ['a race', '7', 'Cash out the race'],
  ['a match or race without a known sport', '', 'Cash out the match or race'],
])('of %s names it, also once its bets are settled', async (_name, sportId, name) => {
  const { answer, bets, press } = await renderMatch();
  await act(async () => bets.send({ type: 'bets.refreshRequested' }));
  await answer([onOdds, onToss].map((bet) => ({ ...bet, sportId })));
  await press(`${name}: +₹226.66`);
  expect(screen.getByRole('region', { name })).toBeVisible();
  await press('Cash out 2 selections for ₹226.66 or more');
  expect(screen.getByRole('region', { name })).toBeVisible();
  await act(async () => bets.send({ type: 'bets.refreshRequested' }));
  await answer([]);
  expect(screen.getByRole('region', { name })).toBeVisible();
});

it('names the waiting bets on the selections that are cashed out, which it cancels', async () => {
  const { answer, bets, panel, press } = await renderMatch('SUSPENDED');
  const waiting = { ...betResult.unmatched, id: 'waiting' };
  await act(async () => bets.send({ type: 'bets.refreshRequested' }));
  const onOther = { ...waiting, id: 'other', selectionId: 'australia', selectionName: 'Australia' };
  await answer([onOther, onOdds, onToss, waiting, { ...waiting, id: 'toss', marketId: 'm1-toss' }]);
  await press('Cash out the match: +₹113.33');
  expect(panel().getByText(/It also cancels/)).toHaveTextContent(
    'It also cancels your waiting bets on this selection: ₹500.00.',
  );
  await press('Cash out 1 selection for ₹113.33 or more');
  expect(panel().getAllByRole('listitem')[0]).toHaveTextContent('India Match Odds · India v Australia');
});

it('a market without an offer stays as it is', async () => {
  const { bets, press, texts } = await renderMatch('SUSPENDED');
  await press('Cash out the match: +₹113.33');
  expect(texts()).toEqual([
    'Brings ₹113.33 or more, whatever the result.',
    'No offer at present. It stays as it is.',
  ]);
  await press('Cash out 1 selection for ₹113.33 or more');
  const matchCashOut = selectMatchCashOutRef(bets.getSnapshot());
  expect(matchCashOut && selectParts(matchCashOut.getSnapshot())).toEqual([
    { marketId: 'm1-odds', selectionId: 'india', least: 113_33 },
  ]);
});

it('a lost answer is looked up before the next part begins, and is not called a failure', async () => {
  const { createIdempotencyKey, loadQuote, press, reconciliation, settle, takeQuote, texts } =
    await confirm();
  expect(loadQuote.inputs).toEqual([{ marketId: 'm1-odds', percent: 100, selectionId: 'india' }]);
  expect(texts()).toEqual(['Cashing out …', 'Waits until the others are done.']);
  await act(() => loadQuote.resolve(cashOutQuote()));
  await act(() => createIdempotencyKey.resolve(KEY));
  await settle();
  await act(() => takeQuote.reject(unreachable));
  await settle();
  expect(texts()).toEqual([
    'We are checking whether you have cashed out. Do not cash out again.',
    'Waits until the others are done.',
  ]);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(loadQuote.calls).toHaveLength(1);
  const hedge = {
    ...later(betResult.matched, { size: 613_33, matched: 613_33 }),
    ...({ side: 'lay', fills: [{ price: 150, size: 613_33 }] } as const),
  };
  await act(() => reconciliation.resolve(reconciled(hedge)));
  await settle();
  expect(loadQuote.inputs[1]).toEqual({ marketId: 'm1-toss', percent: 100, selectionId: 'india' });
  await act(() => loadQuote.resolve(cashOutQuote({ locked: 113_32 })));
  await settle();
  expect(texts()).toEqual([
    'Cashed out. Your bets on India, before any commission: +\u2060₹113.34 if it wins, +\u2060₹113.33 if not.',
    'It would bring less than was shown. Nothing was staked.',
  ]);
  expect(takeQuote.calls).toHaveLength(1);
  await press('Close');
  expect(screen.queryByRole('region', { name: 'Cash out the match' })).toBeNull();
});

it('each part has a key of its own, and its own result', async () => {
  const { createIdempotencyKey, loadQuote, settle, takeQuote, texts } = await confirm();
  await act(() => loadQuote.resolve(cashOutQuote()));
  await act(() => createIdempotencyKey.resolve('first'));
  await settle();
  await act(() => takeQuote.reject(refused('The market is closed')));
  await settle();
  await act(() => loadQuote.resolve(cashOutQuote({ id: 'q2', marketId: 'm1-toss' })));
  await act(() => createIdempotencyKey.resolve('second'));
  await settle();
  await act(() => takeQuote.resolve({ ...betResult.delayed, idempotencyKey: 'second' }));
  await settle();
  expect(takeQuote.inputs).toEqual([
    { idempotencyKey: 'first', quoteId: 'q1' },
    { idempotencyKey: 'second', quoteId: 'q2' },
  ]);
  expect(texts()).toEqual([
    'You have not cashed out. The market is closed',
    'Waiting for the in-play delay. You have not cashed out yet.',
  ]);
});

it.each([
  { price: 150, stake: 613_33, result: 113_33, open: '+₹226.66', take: 'for ₹226.66 or more', tone: 'gain' },
  {
    price: 250,
    stake: 368_00,
    result: -132_00,
    open: '−₹264.00',
    take: 'and lose ₹264.00 or less',
    tone: undefined,
  },
])(
  'a part that brings $result paise has the tone $tone',
  async ({ open, price, result, stake, take, tone }) => {
    const { createIdempotencyKey, loadQuote, panel, press, settle, takeQuote } = await renderMatch(
      'OPEN',
      price,
    );
    await press(`Cash out the match: ${open}`);
    await press(`Cash out 2 selections ${take}`);
    await act(() =>
      loadQuote.resolve(cashOutQuote({ price, stake, ifWins: result, ifLoses: result, locked: result })),
    );
    await act(() => createIdempotencyKey.resolve(KEY));
    await settle();
    const hedge = {
      ...later(betResult.matched, { size: stake, matched: stake }),
      ...({ side: 'lay', fills: [{ price, size: stake }] } as const),
    };
    await act(() => takeQuote.resolve(hedge));
    await settle();
    const [odds] = panel().getAllByRole('listitem');
    const told = odds?.querySelector<HTMLElement>('p:last-child');
    expect(told).toHaveTextContent(
      /^Cashed out\. Your bets on India, before any commission: .\u2060₹\d+\.\d\d, whatever the result\.$/,
    );
    expect(told?.dataset.tone).toBe(tone);
  },
);
