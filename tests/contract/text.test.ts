import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as text from '../../contract/text';

const parse = (schema: v.GenericSchema, sent: unknown) => {
  const result = v.safeParse(schema, sent);
  return result.success ? result.output : 'refused';
};

describe('a message of a server', () => {
  it.each([
    ['Not now.', 'Not now.'],
    ['  two\n lines\u0000 ', 'two lines'],
    [['The first.', 'The second.'], 'The first.'],
    [[], ''],
    [{ text: 'Not now.' }, ''],
    [404, ''],
    [null, ''],
  ])('%j is shown as "%s"', (message, shown) => expect(text.messageText(message)).toBe(shown));

  it('is shown whole up to 300 characters, and cut beyond', () => {
    expect(text.messageText('अ'.repeat(300))).toBe('अ'.repeat(300));
    expect(text.messageText('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`);
    expect(text.messageText('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
  });
});

describe('a flag', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['yes', true],
    [false, false],
    [0, false],
    ['0', false],
    [' FALSE ', false],
    ['no', false],
    ['Off', false],
  ])('%j is %s, whatever its absence means', (sent, isSet) => {
    expect([parse(text.flag(false), sent), parse(text.flag(true), sent)]).toEqual([isSet, isSet]);
  });

  it.each([undefined, null, '', ' ', {}, []])('%j is what its absence means', (sent) => {
    expect([parse(text.flag(false), sent), parse(text.flag(true), sent)]).toEqual([false, true]);
  });
});

describe('an optional text', () => {
  it.each([
    [' a ', 'a'],
    [7, '7'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [{}, ''],
  ])('%j is "%s"', (sent, read) => expect(parse(text.optionalText, sent)).toBe(read));

  it.each([undefined, null, '', '  ', 5])('in Hindi is absent if it is %j', (sent) => {
    expect(v.parse(text.hindiBeside, sent)).toBeUndefined();
  });

  it('in Hindi is trimmed', () => expect(v.parse(text.hindiBeside, ' भारत ')).toBe('भारत'));
});

describe('a text in a payload', () => {
  it.each([
    ['abc', 'abc'],
    ['abcd', 'refused'],
    ['a\u0000', 'refused'],
    ['\ud800', 'refused'],
    ['😀', '😀'],
    [5, 'refused'],
  ])('of at most 3 characters: %j is %s', (sent, read) => {
    expect(parse(text.requestText(3), sent)).toBe(read);
  });

  it.each([
    ['1234567', 'refused'],
    ['12345678', '12345678'],
    ['k'.repeat(64), 'k'.repeat(64)],
    ['k'.repeat(65), 'refused'],
  ])('as a key of a request: %s is %s', (sent, read) => expect(parse(text.idempotencyKey, sent)).toBe(read));

  it.each([
    ['123456', '123456'],
    ['12345', 'refused'],
    ['1234567', 'refused'],
    ['१२३४५६', 'refused'],
  ])('as a code: %s is %s', (sent, read) => expect(parse(text.oneTimeCode, sent)).toBe(read));

  it('as an id is a text, also if it was sent as a number', () => {
    expect([parse(text.requestIdText, 7), parse(text.requestIdText, '7')]).toEqual(['7', '7']);
  });
});

describe('a time in an answer', () => {
  it.each(['2028-02-29T10:00:00Z', '2026-11-28 10:00:00+05:30', 'Mon, 23 Nov 2026 06:00:00 GMT'])(
    '%s is taken',
    (sent) => expect(parse(text.timestamp, sent)).toBe(sent),
  );

  it.each(['soon', '2026-02-31', '2026-02-29T10:00:00Z', '2026-04-31T10:00:00Z'])('%s is refused', (sent) =>
    expect(parse(text.timestamp, sent)).toBe('refused'),
  );
});

describe('a time in a payload', () => {
  it.each(['0001-01-01T00:00:00Z', '2026-11-28T10:00:00.000Z', '9999-12-31T23:59:59Z'])(
    '%s is taken',
    (sent) => expect(parse(text.requestTimestamp, sent)).toBe(sent),
  );

  it.each([
    '',
    'yesterday',
    '0000-12-31T23:59:59Z',
    '+010000-01-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-02-31T00:00:00Z',
  ])('"%s" is refused', (sent) => expect(parse(text.requestTimestamp, sent)).toBe('refused'));
});
