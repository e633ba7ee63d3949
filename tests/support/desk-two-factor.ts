import { expect } from 'vitest';
import { MINUTE } from '../../server/kit/clock';
import { type DeskBrowser, OPERATOR_PASSWORD } from './operator-desk';
import { advanceClock } from './sandbox';
import { codeAt, fromBase32 } from './totp';

const secretOn = (page: string) =>
  fromBase32((/type this key: <code>([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', ''));

/** The recovery codes on a page of the desk. */
export const codesOn = (page: string) =>
  [...page.matchAll(/<li><code>([^<]+)</g)].map(([, code = '']) => code);

/** The page of the set-up, and the codes of an app with its key, each at a time whose code was not used. */
export async function beginSetUp(url: string, desk: DeskBrowser) {
  await desk.get('/two-factor');
  expect((await desk.submit('/two-factor/begin', { current: OPERATOR_PASSWORD })).status).toBe(303);
  const { text } = await desk.get('/two-factor');
  const secret = secretOn(text);
  return { text, nextCode: async () => codeAt(secret, await advanceClock(url, MINUTE)) };
}

/** Confirms the set-up of a second factor with a code. */
export async function setUp(url: string, desk: DeskBrowser) {
  const { nextCode } = await beginSetUp(url, desk);
  const answer = await desk.submit('/two-factor/confirm', { code: await nextCode() });
  return { answer, nextCode, recoveryCodes: codesOn(answer.text) };
}
