import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import { storyLine, storyOf } from '../../../../src/features/exchange/bets/history/bet-story';
import { bet } from '../../../support/machines/exchange-fixtures';
import { textOf } from '../../../support/texts';

const betText = textOf('bets');

const at = (seconds: number): number => 1_700_000_000_000 + seconds * 1000;
const step = (seconds: number, changed: Partial<Bet['history'][number]>): Bet['history'][number] => ({
  at: at(seconds),
  state: 'unmatched',
  reason: null,
  amount: null,
  ...changed,
});

/** Placed at 2.08 for ₹500, moved to 2.10 for ₹400, matched in two parts; the rest lapsed. */
const told = bet({
  price: 210,
  size: 400_00,
  matched: 300_00,
  remaining: 0,
  lapsed: 100_00,
  state: 'matched',
  persistence: 'lapse',
  history: [
    step(0, { state: 'delayed', version: 81 }),
    step(5, { state: 'unmatched' }),
    step(70, { edit: { oldPrice: 208, price: 210, oldSize: 500_00, size: 400_00 } }),
    step(90, {
      state: 'partial',
      amount: 300_00,
      fills: [
        { price: 210, size: 200_00, with: 'player' },
        { price: 212, size: 100_00 },
      ],
    }),
    step(7_300, { state: 'lapsed', amount: 100_00, reason: 'TURNED_IN_PLAY' }),
  ],
});

const stepsOf = (subject: Bet) => storyOf(subject, betText).map(({ detail, title }) => `${title}: ${detail}`);

describe('the story of a bet', () => {
  it('tells price, waits, edits, parts with their counterparties, and the rule that ended it', () => {
    expect(stepsOf(told)).toEqual([
      'Placed: ₹500.00 at 2.08 · what waits lapses at the start',
      'In-play delay: ',
      'Unmatched: after 5 seconds',
      'Changed: ₹500 at 2.08 → ₹400 at 2.10 · went to the end of the queue',
      'Partly matched: ₹200 at 2.10 with another player · ₹100 at 2.12 with the market maker · after 20 seconds',
      `Lapsed: ₹100.00 · ${betText('reasons.TURNED_IN_PLAY')} · after 2 hours`,
    ]);
  });

  it('promises of no bet that was placed in play that it lapses at the start', () => {
    const [placed] = stepsOf(bet({ inPlay: true, persistence: 'lapse', history: [] }));
    expect(placed).toBe('Placed: ₹500.00 at 1.84');
  });

  it('says who cancelled, and what must be matched at once', () => {
    const cancelled = bet({
      minFill: 200_00,
      history: [step(0, {}), step(0.5, { state: 'cancelled', amount: 500_00 })],
    });
    expect(stepsOf(cancelled)).toEqual([
      'Placed: ₹500.00 at 1.84 · ₹200 or more at once, or nothing',
      'Unmatched: ',
      'Cancelled: ₹500.00 · by you',
    ]);
    const disconnected = bet({
      history: [step(0, {}), step(0, { state: 'cancelled', reason: 'DISCONNECTED' })],
    });
    expect(stepsOf(disconnected).at(-1)).toBe(`Cancelled: ${betText('reasons.DISCONNECTED')}`);
  });

  it('tells what a backend without versions, parts and edits sends', () => {
    const plain = bet({ history: [step(0, {}), step(2, { state: 'matched', amount: 500_00 })] });
    expect(stepsOf(plain)).toEqual([
      'Placed: ₹500.00 at 1.84',
      'Unmatched: ',
      'Matched: ₹500.00 · after 2 seconds',
    ]);
  });

  it.each([
    [999, ''],
    [1_000, 'after 1 second'],
    [59_999, 'after 59 seconds'],
    [60_000, 'after 1 minute'],
    [3_599_999, 'after 59 minutes'],
    [3_600_000, 'after 1 hour'],
    [7_199_999, 'after 1 hour'],
  ])('says after a wait of %i ms "%s"', (milliseconds, detail) => {
    const waited = bet({ history: [step(0, { state: 'delayed' }), step(milliseconds / 1000, {})] });
    expect(storyOf(waited, betText).at(-1)?.detail).toBe(detail);
  });

  it('counts no wait after a state in which nothing waited', () => {
    const settled = bet({ history: [step(0, { state: 'matched' }), step(7_200, { state: 'won' })] });
    expect(stepsOf(settled).at(-1)).toBe('Won: ');
  });

  it.each(['matched', 'partial'] as const)(
    'calls the reduction of a %s bet by a non-runner no match',
    (state) => {
      const reduced = bet({
        history: [step(0, { state, amount: 500_00 }), step(60, { state, reason: 'RUNNER_REMOVED' })],
      });
      expect(stepsOf(reduced).at(-1)).toBe(`Price reduced: ${betText('reasons.RUNNER_REMOVED')}`);
      expect(storyOf(reduced, betText).at(-1)?.state).toBe('reduced');
    },
  );

  it('says of a bet that is settled once more that the result was changed', () => {
    const matched = step(0, { state: 'matched', amount: 500_00 });
    const settled = (['won', 'won', 'lost', 'void'] as const).map((state, index) =>
      step(60 + index, { state, amount: 500_00 }),
    );
    expect(stepsOf(bet({ history: [matched, ...settled] })).slice(2)).toEqual([
      'Won: stake ₹500.00',
      'Won: stake ₹500.00 · the result was changed',
      'Lost: stake ₹500.00 · the result was changed',
      'Void: stake ₹500.00 · the result was changed',
    ]);
    const voided = bet({ history: [matched, step(60, { state: 'void' }), step(61, { state: 'won' })] });
    expect(stepsOf(voided).at(-1)).toBe('Won: ');
  });

  it('says so of a bet whose prices a non-runner has reduced since the first result', () => {
    const [matched, lost, reduced, won] = [
      step(0, { state: 'matched', amount: 500_00 }),
      step(60, { state: 'lost', amount: 500_00 }),
      step(120, { state: 'matched', reason: 'RUNNER_REMOVED' }),
      step(120, { state: 'won', amount: 500_00 }),
    ];
    expect(stepsOf(bet({ history: [matched, lost, reduced, won] })).at(-1)).toBe(
      'Won: stake ₹500.00 · the result was changed',
    );
    expect(stepsOf(bet({ history: [matched, reduced, won] })).at(-1)).toBe('Won: stake ₹500.00');
  });

  it.each([
    ['back', 'won', 2, 'dead heat of 2: 1/2 of the stake won at the full price, the rest lost'],
    ['back', 'lost', 3, 'dead heat of 3: 1/3 of the stake won at the full price, the rest lost'],
    ['lay', 'won', 2, 'dead heat of 2: 1/2 of the stake lost at the full price, the rest won'],
  ] as const)(
    'says of a %s bet that has %s a dead heat of %i what won and what lost',
    (side, state, deadHeat, detail) => {
      const history = [step(0, { state: 'matched' }), step(60, { state, amount: 500_00, deadHeat })];
      expect(stepsOf(bet({ side, history })).at(-1)).toBe(
        `${betText(`states.${state}`)}: stake ₹500.00 · ${detail}`,
      );
    },
  );

  it.each(['NON_RUNNER', 'MARKET_VOID'] as const)('says by which rule a bet is void: %s', (reason) => {
    const history = [step(0, { state: 'matched' }), step(60, { state: 'void', reason })];
    expect(stepsOf(bet({ history })).at(-1)).toBe(`Void: ${betText(`reasons.${reason}`)}`);
  });

  it('says that a smaller size at the same price kept its place', () => {
    const edit = { oldPrice: 184, price: 184, oldSize: 500_00, size: 400_00 };
    const edited = bet({ size: 400_00, history: [step(0, {}), step(5, { edit })] });
    expect(stepsOf(edited).at(-1)).toBe('Changed: ₹500 at 1.84 → ₹400 at 1.84 · kept its place in the queue');
  });

  it('names side, line and rate of a fancy, also of its parts', () => {
    const fancy = { gtype: 'fancy', side: 'lay', price: 11_000, line: 174 } as const;
    const fills = [
      { price: 11_000, size: 300_00 },
      { price: 10_500, size: 200_00, with: 'player' as const },
    ];
    const matched = bet({ ...fancy, history: [step(0, { state: 'matched', amount: 500_00, fills })] });
    expect(stepsOf(matched)).toEqual([
      'Placed: ₹500.00 on No 174 at 110',
      'Matched: ₹300 on No 174 at 110 with the market maker · ₹200 on No 174 at 105 with another player',
    ]);
  });

  it('is one line in a file, with times in UTC', () => {
    const cancelled = bet({ history: [step(0, {}), step(90, { state: 'cancelled', amount: 500_00 })] });
    expect(storyLine(cancelled, betText)).toBe(
      '2023-11-14T22:13:20.000Z Placed: ₹500.00 at 1.84 | 2023-11-14T22:13:20.000Z Unmatched | ' +
        '2023-11-14T22:14:50.000Z Cancelled: ₹500.00 · by you · after 1 minute',
    );
  });

  it('has the version of the market in a file alone: to a player the number says nothing', () => {
    const seen = bet({ history: [step(0, { version: 81 }), step(90, { state: 'matched' })] });
    expect(stepsOf(seen).join()).not.toContain('81');
    expect(storyLine(seen, betText)).toContain(
      '2023-11-14T22:13:20.000Z Placed: ₹500.00 at 1.84 · version 81 of the market was on your screen | ',
    );
  });
});
