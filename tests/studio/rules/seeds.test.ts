import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, createDraws, drawsOf } from '../../../studio/rules/draws';

test('commits to the hash of the server seed', () => {
  expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('draws the words of the HMAC of client seed and nonce, then of the following blocks', () => {
  const draws = createDraws({ serverSeed: 'server', clientSeed: 'client', nonce: '7' });
  const block = (text: string) => createHmac('sha256', 'server').update(text).digest();
  const words = [block('client:7'), block('client:7:1'), block('client:7:2')].flatMap((bytes) =>
    Array.from({ length: 8 }, (_, index) => bytes.readUInt32BE(4 * index)),
  );
  expect(Array.from({ length: 24 }, () => draws.below(2 ** 32))).toEqual(words);
});

test('skips words that would make small results more likely', () => {
  const words = [2 ** 32 - 1, 5];
  expect(drawsOf(() => words.shift() ?? 0).below(3)).toBe(2);
});

test('joins the first 20 bits of a word and a whole one to 52 bits', () => {
  const words = [0x12345678, 0xfedcba98];
  expect(drawsOf(() => words.shift() ?? 0).bits52()).toBe(0x12345 * 2 ** 32 + 0xfedcba98);
});
