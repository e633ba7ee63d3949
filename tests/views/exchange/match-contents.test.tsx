import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Market, MatchWithMarkets } from '../../../domain/betting/exchange';
import { type BetSlipActor, selectSelectionRefs } from '../../../machines/exchange/slip/bet-slip.selectors';
import { middlePrice, pricesAround, ticksFrom } from '../../../src/features/exchange/match/depth/price-rows';
import { bet } from '../../support/machines/exchange-fixtures';
import { level, market, runner } from '../../support/machines/market-fixtures';
import { card, fancy, openMatch, score, stopAgeOfPrices } from '../../support/open-match';
import { textOf } from '../../support/texts';

stopAgeOfPrices();

const text = textOf('match');

const opened = async (changed: Partial<MatchWithMarkets> = {}) => {
  const product = await openMatch(changed);
  await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
  product.live();
  return product;
};
const board = () => within(screen.getByRole('group', { name: 'Score' }));

describe('the board of a match', () => {
  it('says which side is in', async () => {
    await opened();
    expect(screen.getByRole('group', { name: 'Score' }).querySelectorAll('dt')[0]).toHaveTextContent(
      /^India \(in\)$/,
    );
    expect(screen.getByRole('group', { name: 'Score' }).querySelectorAll('dt')[1]).toHaveTextContent(
      /^Australia$/,
    );
  });

  it('names no bet delay once the match is over', async () => {
    await opened({ status: 'FINISHED' });
    expect(board().queryByText(/bet delay/i)).toBeNull();
    expect(board().getByText(text('ended'))).toBeVisible();
  });

  it('shows the first four of a race that is run', async () => {
    const sides = ['Arrow', 'River', 'Jewel', 'Thunder', 'Boat'].map((name, index) => ({
      ...{ id: `${index + 1}`, name, short: `${index + 1}` },
    }));
    const order = ['3', '1', '5', '2', '4'];
    await opened({
      sportId: '7',
      sides,
      score: { ...score, sides: [], detail: { kind: 'racing', distance: 1200, toGo: 300, order } },
    });
    const leaders = [...screen.getByRole('group', { name: 'Score' }).querySelectorAll('dl > div')];
    expect(leaders.map((leader) => leader.querySelector('dt')?.textContent)).toEqual([
      ...['Jewel', 'Arrow', 'Boat', 'River'],
    ]);
    expect(leaders.map((leader) => leader.querySelector('dd')?.textContent)).toEqual(['1', '2', '3', '4']);
  });
});

describe('the bar of the markets', () => {
  it('names the main market as the backend does', async () => {
    const win = market({ id: '7', name: 'Win' });
    await opened({ sportId: '7', markets: [win, fancy()] });
    const chips = within(screen.getByRole('navigation', { name: text('jump') })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Win 1', 'Fancy 1']);
  });
});

describe('the end of a match', () => {
  const won = (id: string, name: string) => ({ ...runner(id, name, 184, 186), status: 'WINNER' }) as const;

  it('names the winner of the match, not of a fancy before it', async () => {
    await openMatch({
      status: 'FINISHED',
      markets: [
        fancy({ status: 'CLOSED', runners: [won('runs', '35 over runs IND')] }),
        market({ status: 'CLOSED', runners: [won('india', 'India')] }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'India won' })).toBeVisible();
  });

  it('says that it has a result where no runner has won', async () => {
    await opened({ status: 'FINISHED', markets: [market({ status: 'CLOSED', isVoid: true })] });
    expect(screen.getByRole('heading', { name: text('resultTitle') })).toBeVisible();
  });
});

describe('the terms of a market', () => {
  async function termsOf(changed: Partial<Market>) {
    const { user } = await opened({ markets: [market(changed)] });
    const odds = within(await card('Match Odds'));
    await user.click(odds.getByText(text('termsTitle')));
    const list = odds.getByText(text('stakes')).closest('dl') as HTMLElement;
    return [...list.children].map((fact) => [...fact.children].map(({ textContent }) => textContent));
  }

  it('name limits, delay, commission, and what becomes of what is not matched', async () => {
    expect(await termsOf({ commission: 250, betDelay: 0 })).toEqual([
      [text('stakes'), '₹100 to ₹50,000'],
      [text('delayTerm'), '0 s'],
      [text('commission'), '2.5% of your net win'],
      [text('unmatched'), text('keepsUnmatched')],
    ]);
  });

  it('name no upper limit and no commission where there is none', async () => {
    expect(await termsOf({ max: 0, commission: 0, keepsUnmatched: false })).toEqual([
      [text('stakes'), 'from ₹100'],
      [text('delayTerm'), '3 s'],
      [text('commission'), text('noCommission')],
      [text('unmatched'), text('dropsUnmatched')],
    ]);
  });
});

describe('the book of a fancy', () => {
  const yes = (id: string, line: number, side: 'back' | 'lay') =>
    bet({
      ...{ id, marketId: 'm1-fancy', gtype: 'fancy', selectionId: 'runs', side, state: 'matched' },
      ...{ price: 100_00, line, size: 100_00, remaining: 0, matched: 100_00 },
      fills: [{ price: 100_00, size: 100_00 }],
    });
  const rows = async () =>
    within(await screen.findByRole('figure'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('has a row for each range of runs, and one for exactly one number', async () => {
    const { exchange } = await opened({ markets: [fancy()] });
    await act(() =>
      exchange.ports.loadAllBets.resolve([yes('1', 40, 'back'), yes('2', 41, 'lay'), yes('3', 45, 'back')]),
    );
    expect(await rows()).toEqual([
      ['Runs', 'You get'],
      ['39 or fewer', '−₹100.00'],
      ['exactly 40', '+₹100.00'],
      ['41 to 44', '−₹100.00'],
      ['45 or more', '+₹100.00'],
    ]);
  });

  it('has the profit without and with the slip at each result', async () => {
    const { app, exchange, user } = await opened({ markets: [fancy()] });
    await act(() => exchange.ports.loadAllBets.resolve([yes('1', 200, 'back')]));
    await user.click(screen.getByRole('button', { name: /^Yes, 206 or more/ }));
    const [draft] = selectSelectionRefs((app.system.get('betSlip') as BetSlipActor).getSnapshot());
    await act(async () => draft?.send({ type: 'slipSelection.stakeTyped', text: '300' }));
    expect(await rows()).toEqual([
      ['Runs', 'You get', 'With your slip'],
      ['199 or fewer', '−₹100.00', '−₹400.00'],
      ['200 to 205', '+₹100.00', '−₹200.00'],
      ['206 or more', '+₹100.00', '+₹400.00'],
    ]);
  });
});

describe('the depth of a bookmaker', () => {
  it('has all levels of both sides in whole rupees, and no withdrawn runner', async () => {
    const runners = [
      {
        ...runner('india', 'India', 80_00, 82_00),
        back: [level(80_00, 1_234_99)],
        lay: [level(82_00, 500_00), level(82_50, 700_00)],
        last: null,
      },
      { ...runner('nepal', 'Nepal', 80_00, 82_00), status: 'REMOVED' as const },
      runner('australia', 'Australia', 120_00, 124_00),
    ];
    const { user } = await opened({
      markets: [market({ id: 'm1-bookmaker', name: 'Bookmaker', gtype: 'bookmaker', runners })],
    });
    const bookmaker = within(await card('Bookmaker'));
    await user.click(bookmaker.getByText(text('depth')));
    const table = await bookmaker.findByRole('table', { name: text('depthOf', { name: 'India' }) });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Available', 'Back', 'Lay', 'Available'],
      ['₹1,234', '80', '82', '₹500'],
      ['–', '–', '82.5', '₹700'],
    ]);
    expect(
      within(bookmaker.getByRole('group', { name: text('depthRunner') }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['India', 'Australia']);
    expect(bookmaker.getByText(text('neverMatched'))).toBeVisible();
  });
});

describe('the rows of the ladder', () => {
  it('have what was matched at their price, and nothing where nothing was', async () => {
    const { exchange, user } = await opened();
    const odds = within(await card('Match Odds'));
    await user.click(odds.getByText(text('depth')));
    await act(() => exchange.ports.loadHistory.resolve({ points: [], traded: [[184, 2_000_00]] }));
    const ladder = within(await odds.findByRole('table', { name: text('ladder.title', { name: 'India' }) }));
    const matchedAt = (price: RegExp) =>
      ladder.getByRole('row', { name: price }).lastElementChild?.textContent;
    expect([matchedAt(/1\.84/), matchedAt(/1\.85/)]).toEqual(['2K', '']);
  });

  const priced = (back: number | null, lay: number | null, last: number | null) => ({
    ...runner('india', 'India', 184, 186),
    back: back === null ? [] : [level(back)],
    lay: lay === null ? [] : [level(lay)],
    last,
  });

  it.each([
    [184, 186, 400, 185],
    [184, null, 400, 184],
    [null, 186, 400, 186],
    [null, null, 400, 400],
    [null, null, null, null],
  ])('are around the middle of %j and %j, or the last price %j', (back, lay, last, middle) => {
    expect(middlePrice(priced(back, lay, last))).toBe(middle);
  });

  it('are always seventeen, also at the ends of the ladder', () => {
    expect(pricesAround(101)).toEqual(Array.from({ length: 17 }, (_, row) => 117 - row));
    expect(pricesAround(100_000).at(0)).toBe(100_000);
    expect(pricesAround(100_000)).toHaveLength(17);
  });

  it('are steps of the ladder, up to its ends', () => {
    expect([ticksFrom(200, 1), ticksFrom(200, -1), ticksFrom(101, -1), ticksFrom(100_000, 1)]).toEqual([
      ...[202, 199, 101, 100_000],
    ]);
  });
});
