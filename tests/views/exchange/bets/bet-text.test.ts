import { describe, expect, it } from 'vitest';
import {
  betName,
  labelBesideSelection,
  marketLabel,
  quoteText,
  reasonText,
  shortAmount,
  sideText,
  sportName,
  wagerText,
} from '../../../../src/features/exchange/bets/bet-text';
import { textOf } from '../../../support/texts';

const betText = textOf('bets');

describe('the short form of an amount', () => {
  it.each([
    [500_00, '500'],
    [1_000_00, '1K'],
    [1_250_00, '1,250'],
    [1_250_50, '1,250.50'],
    [25_000_00, '25K'],
    [999_000_00, '999K'],
    [1_000_000_00, '1M'],
    [1_250_000_00, '1,250,000'],
    [1_234_000_00, '1,234,000'],
    [12_000_000_00, '12M'],
  ])('of %i paise is %s, which is exact', (paise, text) => {
    expect(shortAmount(paise)).toBe(text);
  });
});

describe('the text of a price', () => {
  it('is odds, a rate, or a line at a rate, by the kind of the market', () => {
    expect(quoteText({ gtype: 'match', price: 1000, line: null }, betText)).toBe('10.00');
    expect(quoteText({ gtype: 'bookmaker', price: 7750, line: null }, betText)).toBe('77.5');
    expect(quoteText({ gtype: 'fancy', price: 9000, line: 51 }, betText)).toBe('51 at 90');
  });

  it('names the side of a fancy alone', () => {
    expect(wagerText({ gtype: 'fancy', side: 'lay', price: 9000, line: 51 }, betText)).toBe('No 51 at 90');
    expect(wagerText({ gtype: 'fancy', side: 'back', price: 9000, line: 51 }, betText)).toBe('Yes 51 at 90');
    expect(wagerText({ gtype: 'match', side: 'lay', price: 184, line: null }, betText)).toBe('1.84');
  });
});

describe('the name of a bet', () => {
  it('is its side and its selection', () => {
    expect(betName({ gtype: 'match', side: 'lay', selectionName: 'India' }, betText)).toBe('Lay India');
    expect(betName({ gtype: 'fancy', side: 'back', selectionName: 'Runs in 6 overs' }, betText)).toBe(
      'Yes Runs in 6 overs',
    );
  });

  it('calls the sides of a bookmaker as those of odds', () => {
    expect([sideText('bookmaker', 'back', betText), sideText('bookmaker', 'lay', betText)]).toEqual([
      'Back',
      'Lay',
    ]);
  });
});

describe('the label of a market', () => {
  it('is market and match, and one name where they are the same', () => {
    expect(marketLabel({ marketName: 'Match Odds', matchName: 'India v Nepal' })).toBe(
      'Match Odds · India v Nepal',
    );
    expect(marketLabel({ marketName: 'Race 3', matchName: 'Race 3' })).toBe('Race 3');
  });

  it('is the match alone beside a selection with the name of the market', () => {
    const fancy = { marketName: 'Runs', matchName: 'India v Nepal', selectionName: 'Runs' };
    expect(labelBesideSelection(fancy)).toBe('India v Nepal');
    expect(labelBesideSelection({ ...fancy, selectionName: 'India' })).toBe('Runs · India v Nepal');
  });
});

it('a sport without a name is called by its id', () => {
  expect([sportName('7', betText), sportName('99', betText)]).toEqual(['Horse Racing', '99']);
});

it('a bet without a reason has no sentence', () => {
  expect(reasonText(null, betText)).toBe('');
});
