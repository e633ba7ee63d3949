import { describe, expect, it } from 'vitest';
import { mask } from '../../flows/port/mask';
import { models } from '../paths/models';
import type { AnyModel } from '../support/machines/model';

const text = (event: { readonly type: string }): string => JSON.stringify(mask(event));

describe('the mask', () => {
  it('lets names of lists, switches and counters pass', () => {
    expect(mask({ type: 'auth.opened', step: 'login', as: 'modal' } as never)).toEqual({
      type: 'auth.opened',
      step: 'login',
      as: 'modal',
    });
  });

  it('hides everything else, and shows that it was there', () => {
    expect(mask({ type: 'form.fieldChanged', field: 'password', value: 'player1234' } as never)).toEqual({
      type: 'form.fieldChanged',
      field: 'password',
      value: '…',
    });
  });

  it.each(['123456', 123_456, 'ASHA2024', 'KQXWZPRM', 'player1234'])(
    'hides the code %s, and lets codes of refusals pass',
    (code) => {
      expect(text({ type: 'entered', code } as never)).not.toContain(String(code));
      expect(text({ type: 'refused', code: 'CODE_LENGTH' } as never)).toContain('CODE_LENGTH');
    },
  );

  it('hides a sentence and a number in the place of a name', () => {
    expect(
      text({ type: 'x', kind: 'Asha Rao, Pune', reason: '98765 43210', status: '9876543210' } as never),
    ).toBe('{"kind":"…","reason":"…","status":"…","type":"x"}');
  });

  it('hides the items of a list, whatever their key', () => {
    expect(text({ type: 'x', status: ['OPEN'], as: [{ step: 'login', holder: 'Asha' }] } as never)).toBe(
      '{"status":["…"],"as":[{"step":"login","holder":"…"}],"type":"x"}',
    );
  });

  it('copies what stands beside a deep part', () => {
    let deep: object = { status: 'OPEN' };
    for (let level = 0; level < 60; level++) deep = { deep };
    expect(mask({ type: 'x', deep, status: 'CLOSED' } as never)).toMatchObject({ status: 'CLOSED' });
  });

  it('copies a bounded part of a long payload', () => {
    const list = Array.from({ length: 10_000 }, (_, index) => ({ status: 'OPEN', runners: [index] }));
    expect(text({ type: 'market.listed', list } as never).length).toBeLessThan(2_000);
  });
});

/** Keys of values that identify a player or open an account. */
const secretKeys =
  /^(token|password|confirmPassword|oldPassword|newPassword|currentPassword|otp|mobile|mobileno|mobileNumber|mobile_number|name|username|userName|holder|accountHolder|accountNumber|account|ifsc|upi|upiId|bank|bankName|email|secret|value|reference|utr|agentCode|referral)$/i;

const valuesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [String(value)];

/** All texts and numbers below such a key. */
function secretsIn(value: unknown, isSecret = false, depth = 0): readonly string[] {
  if (depth === 8) return [];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, held]) => secretsIn(held, secretKeys.test(key), depth + 1));
  return isSecret && (typeof value === 'string' || typeof value === 'number') ? [String(value)] : [];
}

/** Every event that a test sends, and every answer of a port. */
function* eventsOf({ answers = {}, events }: AnyModel): Generator<{ readonly type: string }> {
  for (const cases of Object.values(events))
    if (typeof cases !== 'function') yield* cases as readonly { readonly type: string }[];
  for (const [actorId, { errors, outputs }] of Object.entries(answers)) {
    if (typeof outputs !== 'function')
      for (const output of outputs) yield { type: `xstate.done.actor.${actorId}`, output, actorId } as never;
    if (typeof errors !== 'function')
      for (const error of errors) yield { type: `xstate.error.actor.${actorId}`, error, actorId } as never;
  }
}

describe('no secret leaves an actor', () => {
  const all = models.flatMap((model) => [...eventsOf(model)]);
  const secrets = new Set(all.flatMap((event) => secretsIn(event)).filter((secret) => secret.length >= 4));

  it('in any event of any model', () => {
    expect(secrets.size).toBeGreaterThan(20);
    const leaked = all.flatMap((event) => {
      const { type, ...payload } = mask(event);
      return valuesIn(payload)
        .filter((value) => secrets.has(value))
        .map((value) => [type, value]);
    });
    expect(leaked).toEqual([]);
  });
});
