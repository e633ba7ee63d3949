import { expect } from 'vitest';
import { refusalReasons } from '../../domain/lists';

/** What every refusal of the API has beside the envelope; tests of a refusal name the code. */
const coded = {
  code: expect.stringMatching(/^[A-Z]+(_[A-Z]+)*$/),
  fields: expect.any(Array),
  args: expect.any(Object),
};

/** Codes with a reason for clients of version 1.0. */
const reasons: ReadonlyMap<string, string> = new Map([
  ...refusalReasons.map((code) => [code, code] as const),
  ['FILE_TYPE_UNKNOWN', 'FILE_UNREADABLE'],
]);

/** The body of a refusal. */
export const refusalBody = (message: unknown, code: unknown = coded.code) => ({
  data: null,
  error: true,
  message,
  ...coded,
  code,
  ...(reasons.has(String(code)) && { reason: reasons.get(String(code)) }),
});
