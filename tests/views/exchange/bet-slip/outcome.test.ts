import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import { betOutcome, draftOutcome } from '../../../../src/features/exchange/slip/placed/outcome-messages';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { betText, text } from './slip-on-screen';

const outcomeOf = (bet: Bet) => betOutcome(bet, text, betText);

/** ₹200 at 1.90; the rest does not wait. */
const partlyMatched: Bet = {
  ...betResult.partial,
  ...{ state: 'matched', remaining: 0, fills: [{ price: 190, size: 200_00 }] },
};

describe('the outcome of a placed bet', () => {
  it.each<[string, Bet, { tone: string; title: string; text: string }]>([
    [
      'waits whole',
      betResult.unmatched,
      {
        tone: 'info',
        title: 'Your bet is in: ₹500 waits at 1.84.',
        text: text('unmatchedHint', { price: '1.84' }),
      },
    ],
    [
      'is matched in part at a better price',
      { ...betResult.partial, fills: [{ price: 190, size: 200_00 }] },
      {
        tone: 'info',
        title: '₹200 matched at 1.90. ₹300 is waiting to be matched.',
        text: text('unmatchedHint', { price: '1.84' }),
      },
    ],
    [
      'is matched in part while the rest lapsed',
      { ...partlyMatched, lapsed: 300_00, reason: 'ODDS_CHANGED' },
      {
        tone: 'warn',
        title: '₹200 matched at 1.90. ₹300 was not matched and is not staked.',
        text: betText('reasons.ODDS_CHANGED'),
      },
    ],
    [
      'is matched in part while the rest was cancelled and lapsed',
      { ...partlyMatched, cancelled: 100_00, lapsed: 200_00 },
      { tone: 'warn', title: '₹200 matched at 1.90. ₹300 was not matched and is not staked.', text: '' },
    ],
    [
      'was cancelled after an edit',
      { ...betResult.cancelled, cancelled: 300_00 },
      { tone: 'info', title: 'Cancelled: ₹300 is no longer staked.', text: '' },
    ],
    [
      'lapsed',
      betResult.lapsed,
      {
        tone: 'warn',
        title: 'Your bet was not matched.',
        text: `${betText('reasons.MARKET_SUSPENDED')} Nothing was staked.`,
      },
    ],
    [
      'is won',
      later(betResult.matched, { state: 'won' }),
      { tone: 'info', title: 'This bet is settled.', text: 'Won' },
    ],
  ])('that %s', (_, bet, outcome) => {
    expect(outcomeOf(bet)).toEqual(outcome);
  });

  it('that waits on a fancy names side, line and rate', () => {
    const fancy = { ...betResult.unmatched, gtype: 'fancy', side: 'lay', line: 51, price: 9000 } as const;
    expect(outcomeOf(fancy)).toEqual({
      tone: 'info',
      title: 'Your bet is in: ₹500 waits for No 51 at 90.',
      text: text('unmatchedLineHint'),
    });
  });

  it('is compared with the price at which it was matched, before a non-runner reduced it', () => {
    const fills = [{ price: 150, size: 500_00, originalPrice: 200 }];
    expect(outcomeOf({ ...betResult.matched, fills })).toEqual({
      tone: 'success',
      title: 'Your bet is in: ₹500 matched at 1.50.',
      text: 'Better than the 1.84 that you asked for.',
    });
  });
});

describe('the outcome of a bet that was not placed', () => {
  const stakeKept = 'Nothing was staked. Your stake is kept.';
  const outcome = (kept: Parameters<typeof draftOutcome>[0]) =>
    draftOutcome(kept, text, betText, ({ serverMessage }) => serverMessage);

  it('is an error only if the exchange refused it', () => {
    expect(outcome({ kind: 'refused', serverMessage: 'Closed' })).toEqual({
      tone: 'error',
      title: 'Your bet was not accepted.',
      text: `Closed. ${stakeKept}`,
    });
    expect(outcome({ kind: 'notStaked' })).toEqual({
      tone: 'warn',
      title: 'Your bet did not reach the exchange, and is not placed.',
      text: stakeKept,
    });
  });

  it('tells a bet that lapsed without a reason from one that was rejected', () => {
    expect(outcome({ kind: 'lapsed', reason: null }).title).toBe('Your bet was not matched.');
    expect(outcome({ kind: 'rejected', reason: null }).title).toBe('Your bet was not accepted.');
  });
});
