import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../contract/define';
import { indianMobile } from '../../../contract/text';
import { acts } from '../../../server/desk/forms/contract';
import { enteredCard, findProblems, toEntered } from '../../../server/desk/forms/entered';

const SENTENCE = /^[A-Z][A-Za-z]* [^_]*[a-z].*\.$/;

/** Every `message` inside a schema: of the schema, its fields, its pipe and its alternatives. */
function messagesIn(part: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { getter, message } = part as { getter?: (input: unknown) => unknown; message?: unknown };
  return [
    ...(typeof message === 'string' && message !== '' ? [message] : []),
    ...(getter === undefined ? [] : ['', 'x'].flatMap((input) => messagesIn(getter(input), seen))),
    ...Object.values(part).flatMap((inner) => messagesIn(inner, seen)),
  ];
}

const inputs: readonly unknown[] = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '99999999999',
  '\0',
  'x'.repeat(20_000),
  ['x'],
  ['\0'],
  7,
];

/** What a form shows beside its fields for these inputs. */
const shownBy = (form: Schema, names: readonly string[]): readonly string[] =>
  [undefined, ...inputs].flatMap((input) => {
    const body = input === undefined ? {} : Object.fromEntries(names.map((name) => [name, input]));
    return Object.values(findProblems(form, body)?.errors ?? {});
  });

const namesOf = (form: Schema): readonly string[] =>
  Object.keys((form as unknown as { entries?: object }).entries ?? {});

describe.each(Object.entries(acts))('the form of %s', (_, { form }) => {
  it('has sentences alone as messages', () => {
    for (const message of messagesIn(form)) expect(message).toMatch(SENTENCE);
  });

  it('shows sentences alone, whatever is entered', () => {
    for (const message of shownBy(form, namesOf(form))) expect(message).toMatch(SENTENCE);
  });
});

it('a code of the contract is no sentence, and is found', () => {
  const form = v.object({ mobile: v.optional(indianMobile) });
  expect(messagesIn(form)).toEqual(['MOBILE_INVALID']);
  expect(shownBy(form, ['mobile'])).toContain('MOBILE_INVALID');
  expect('MOBILE_INVALID').not.toMatch(SENTENCE);
});

it('what was entered is shown again without secrets, and without what no operator has entered', () => {
  const secrets = { current: 'first secret', password: 'second secret', code: 'third secret' };
  const { form } = acts.changeAnnouncement;
  const hidden = { csrf: 'token', seen: '17', confirmed: '{}', key: 'a key' };
  const card = enteredCard(
    form,
    toEntered({ ...secrets, ...hidden, contentHi: 'ठीक', reason: 'forgotten' }, {}),
  );
  expect([...(card?.text ?? '').matchAll(/<dd>([^<]*)</g)].map(([, value]) => value)).toEqual([
    'ठीक',
    'forgotten',
  ]);
  expect(enteredCard(form, toEntered({ ...secrets, ...hidden }, {}))).toBeNull();
});
