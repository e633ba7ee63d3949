import { describe, expect, it } from 'vitest';
import {
  type CallFailure,
  type FailureKind,
  failureData,
  isRefusal,
  isUnanswered,
  sentenceOf,
} from '../../../domain/failure';

const failure = (kind: FailureKind, changed: Partial<CallFailure> = {}): CallFailure => ({
  kind,
  serverMessage: '',
  ...changed,
});

describe('a failed call', () => {
  it.each<[FailureKind, boolean]>([
    ['refused', true],
    ['unavailable', true],
    ['limited', true],
    ['unauthenticated', true],
    ['failing', false],
    ['unreachable', false],
    ['malformed', false],
  ])('that is %s was certainly not processed: %j', (kind, isCertain) => {
    expect(isRefusal(failure(kind))).toBe(isCertain);
    expect(isUnanswered(failure(kind))).toBe(!isCertain);
  });

  it('that there is none of has an answer', () => expect(isUnanswered(null)).toBe(false));
});

describe('what a context keeps of a failure', () => {
  const refusal = { code: 'BUSY', args: {} };

  it('is its kind, what the server said, and what an operator can look up', () => {
    const known = failure('refused', {
      serverMessage: 'Later',
      reason: 'DEPOSIT_LIMIT',
      refusal,
      fields: ['amount'],
      isNotFound: true,
      reference: 'r-1',
    });
    expect(failureData(known)).toEqual({
      kind: 'refused',
      serverMessage: 'Later',
      reason: 'DEPOSIT_LIMIT',
      refusal,
      isNotFound: true,
      reference: 'r-1',
    });
    expect(sentenceOf(known)).toEqual({ serverMessage: 'Later', reason: 'DEPOSIT_LIMIT', refusal });
  });

  it('names nothing that the failure does not have, and no stack of an error', () => {
    const kept = failureData(new TypeError('Failed to fetch'));
    expect(kept).toEqual({ kind: 'unreachable', serverMessage: '' });
    expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['isNotFound']));
    expect(Object.keys(failureData(failure('refused', { reference: '', isNotFound: false })))).toEqual(
      expect.not.arrayContaining(['isNotFound', 'reference']),
    );
  });
});
