import { expect, it } from 'vitest';
import { isRefusalCode, refusals } from '../../../domain/refusals';
import { argumentsIn, fixedParts, sentenceOf } from '../../../domain/refusals/sentence';
import { contractCalls } from '../../../server/kit/http/contract-calls';

const entries = Object.entries(refusals);

it('each code of the catalogue has a sentence in English and one in Hindi', () => {
  for (const [code, { en, hi }] of entries) {
    expect(en, code).toMatch(/^[{A-Z].*[\p{L}\d.}]$/u);
    expect(hi, code).toMatch(/\p{Script=Devanagari}/u);
  }
});

it('the Hindi has the arguments of the English', () => {
  for (const [code, { en, hi }] of entries)
    expect(argumentsIn(hi).toSorted(), code).toEqual(argumentsIn(en).toSorted());
});

it('no sentence belongs to two codes, except in fields that two forms name differently', () => {
  const sentences = entries.map(([, { en }]) => en);
  expect(sentences.length - new Set(sentences).size).toBe(0);
});

it('a sentence without one of its arguments is none', () => {
  const formats = {
    text: String,
    money: (rupees: string | number) => `₹${rupees}`,
    duration: String,
    tries: String,
    date: String,
    pause: String,
    window: String,
  };
  expect(sentenceOf('From {min, money} to {max}', { min: 5, max: 7 }, formats)).toBe('From ₹5 to 7');
  expect(sentenceOf('From {min, money} to {max}', { min: 5 }, formats)).toBeNull();
  expect(sentenceOf('From {min, unknown}', { min: 5 }, formats)).toBeNull();
});

/** Messages of a schema and of what it is made of. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const own = 'message' in schema && typeof schema.message === 'string' ? [schema.message] : [];
  return [...own, ...Object.values(schema).flatMap((inner) => messagesOf(inner, seen))];
}

it('each message of a payload of the contract is a code', () => {
  const messages = new Set(
    Object.values(contractCalls)
      .flatMap(({ payload }) => messagesOf(payload))
      .filter((message) => message !== ''),
  );
  expect(messages.size).toBeGreaterThan(15);
  expect([...messages].filter((message) => !isRefusalCode(message))).toEqual([]);
});

it('a sentence has arguments in their order, and parts between them', () => {
  expect(argumentsIn('From {min, money} to {max}.')).toEqual(['min', 'max']);
  expect(argumentsIn('Nothing.')).toEqual([]);
  expect(fixedParts('From {min, money} to {max}.')).toEqual(['From ', ' to ', '.']);
  expect(fixedParts('Nothing.')).toEqual(['Nothing.']);
});
