import { describe, expect, it } from 'vitest';
import { passwordStrengthOf, validatePasswordChange } from '../../../domain/new-password';

const valid = { currentPassword: 'old', password: 'Kite-flyer7', confirmPassword: 'Kite-flyer7' };

describe('a change of the password', () => {
  it('has no error with a current password and two new ones that are the same and keep the rules', () => {
    expect(validatePasswordChange(valid)).toEqual({});
  });

  it('needs the current password', () => {
    expect(validatePasswordChange({ ...valid, currentPassword: '' })).toEqual({
      currentPassword: 'passwordEmpty',
    });
  });

  it('keeps the rules of a registration, each at its field', () => {
    expect(Object.keys(validatePasswordChange({ ...valid, password: 'x', confirmPassword: 'x' }))).toEqual([
      'password',
    ]);
    expect(Object.keys(validatePasswordChange({ ...valid, confirmPassword: 'other' }))).toEqual([
      'confirmPassword',
    ]);
    expect(
      Object.keys(validatePasswordChange({ currentPassword: '', password: '', confirmPassword: '' })),
    ).toEqual(expect.arrayContaining(['currentPassword', 'password']));
  });
});

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abababababababababababab', 'weak'],
    ['aB1-aB1-aB1-aB1-aB1-', 'weak'],
    ['abcdefghi', 'weak'],
    ['abcdeabcdeabcde', 'fair'],
    ['abcdefghij', 'fair'],
    ['ABCDEFGHIJ', 'fair'],
    ['12345678901234', 'weak'],
    ['Kite-fl', 'weak'],
    ['Kite-fly', 'fair'],
    ['kiteflyers1', 'fair'],
    ['Kite-flyer7', 'strong'],
    ['correct horse battery', 'strong'],
  ])('of "%s" is %s', (password, strength) => expect(passwordStrengthOf(password)).toBe(strength));
});
