import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BetState,
  isOpenBet,
  isUnplaced,
  isWaitingBet,
  moveStake,
  newSizes,
  type StakeOutcome,
  stateOf,
} from '../../../../domain/betting/bet-state';
import { areSizesConsistent, canTransition } from '../../../support/machines/bet-invariants';
import { stake } from './arbitraries';

const fate = fc.constantFrom<StakeOutcome>('matched', 'cancelled', 'lapsed', 'voided');
const story = fc.array(fc.tuple(fate, stake), { maxLength: 8 });

describe('the sizes of a bet', () => {
  it('size = matched + remaining + cancelled + lapsed + voided, whatever happens to it', () => {
    fc.assert(
      fc.property(stake, story, (size, happenings) => {
        let sizes = newSizes(size);
        for (const [what, amount] of happenings) {
          sizes = moveStake(sizes, what, amount);
          expect(areSizesConsistent(sizes)).toBe(true);
          expect(sizes.size).toBe(size);
        }
      }),
    );
  });

  it('a cancellation after a match cancels the remaining size', () => {
    const sizes = moveStake(moveStake(newSizes(100), 'matched', 60), 'cancelled', 100);
    expect(sizes).toEqual({ size: 100, matched: 60, remaining: 0, cancelled: 40, lapsed: 0, voided: 0 });
  });

  it('a void voids the matched size and lapses the rest', () => {
    const voided = moveStake(moveStake(newSizes(100), 'matched', 60), 'voided', 60);
    expect(moveStake(voided, 'lapsed', 40)).toEqual({
      size: 100,
      matched: 0,
      remaining: 0,
      cancelled: 0,
      lapsed: 40,
      voided: 60,
    });
  });
});

describe('the state of a bet', () => {
  it.each<[readonly (readonly [StakeOutcome, number])[], BetState]>([
    [[], 'unmatched'],
    [[['matched', 40]], 'partial'],
    [[['matched', 100]], 'matched'],
    [[['cancelled', 40]], 'unmatched'],
    [[['cancelled', 100]], 'cancelled'],
    [[['lapsed', 100]], 'lapsed'],
    [
      [
        ['matched', 40],
        ['cancelled', 60],
      ],
      'matched',
    ],
    [
      [
        ['matched', 40],
        ['lapsed', 60],
        ['voided', 40],
      ],
      'void',
    ],
    [
      [
        ['matched', 40],
        ['cancelled', 60],
        ['voided', 40],
      ],
      'void',
    ],
  ])('is derived from the parts of its 100: %o', (happenings, expected) =>
    expect(
      stateOf(happenings.reduce((sizes, [what, amount]) => moveStake(sizes, what, amount), newSizes(100))),
    ).toBe(expected),
  );

  it.each<[StakeOutcome, BetState]>([
    ['matched', 'matched'],
    ['voided', 'void'],
    ['cancelled', 'cancelled'],
  ])('is derived from a paisa that was %s', (outcome, expected) => {
    const rest = moveStake(moveStake(newSizes(3), 'matched', outcome === 'cancelled' ? 0 : 1), 'lapsed', 2);
    expect(stateOf(moveStake(rest, outcome, 1))).toBe(expected);
  });

  it('is partial with a paisa matched, or a paisa left', () => {
    expect(stateOf(moveStake(newSizes(100), 'matched', 1))).toBe('partial');
    expect(stateOf(moveStake(newSizes(100), 'matched', 99))).toBe('partial');
    expect(stateOf(moveStake(newSizes(100), 'cancelled', 99))).toBe('unmatched');
  });

  it('changes only along the allowed transitions', () => {
    fc.assert(
      fc.property(
        stake,
        fc.array(fc.tuple(fc.constantFrom('matched', 'cancelled', 'lapsed'), stake)),
        (size, story) => {
          let sizes = newSizes(size);
          for (const [what, amount] of story) {
            const before = stateOf(sizes);
            sizes = moveStake(sizes, what, amount);
            const after = stateOf(sizes);
            expect(after === before || canTransition(before, after)).toBe(true);
          }
        },
      ),
    );
  });
});

it.each<[BetState, boolean]>([
  ['delayed', true],
  ['unmatched', true],
  ['partial', true],
  ['matched', true],
  ['lapsed', false],
  ['rejected', false],
  ['cancelled', false],
  ['won', false],
  ['lost', false],
  ['void', false],
])('a bet that is %s is open: %j', (state, isOpen) => expect(isOpenBet({ state })).toBe(isOpen));

it('a bet waits while a part is not matched, except in its delay', () => {
  expect(isWaitingBet({ state: 'unmatched', remaining: 1 })).toBe(true);
  expect(isWaitingBet({ state: 'partial', remaining: 1 })).toBe(true);
  expect(isWaitingBet({ state: 'delayed', remaining: 1 })).toBe(false);
  expect(isWaitingBet({ state: 'matched', remaining: 0 })).toBe(false);
});

it('a bet was not placed if it was refused or lapsed whole', () => {
  expect(isUnplaced({ state: 'rejected', matched: 0 })).toBe(true);
  expect(isUnplaced({ state: 'lapsed', matched: 0 })).toBe(true);
  expect(isUnplaced({ state: 'lapsed', matched: 1 })).toBe(false);
  expect(isUnplaced({ state: 'cancelled', matched: 0 })).toBe(false);
  expect(isUnplaced({ state: 'unmatched', matched: 0 })).toBe(false);
  expect(isUnplaced(null)).toBe(false);
});
