import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../src/i18n/localized';
import { serverText, serverTexts } from '../../src/i18n/server-text';
import { hindiTexts } from '../../src/i18n/server-texts/hi';

const files = import.meta.glob<string>('../../{contract,server}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The literals of the server, with each argument of a template as `{}`. */
const sources = Object.values(files)
  .join('\n')
  .replaceAll(/\$\{[^{}]*\}/g, '{}');

const placeholders = /\{(?:wait)?\}/g;

describe('the sentences of the server in Hindi', () => {
  it('are translations of sentences that the server has', () => {
    const unknown = Object.keys(hindiTexts).filter((text) => !sources.includes(text.replace('{wait}', '{}')));
    expect(unknown).toEqual([]);
  });

  it('have the same arguments in the same order', () => {
    for (const [english, hindi] of Object.entries(hindiTexts)) {
      const found = english.match(placeholders) ?? [];
      expect(hindi.match(placeholders) ?? [], english).toEqual(found);
    }
  });

  it('are written in Devanagari', () => {
    expect(Object.values(hindiTexts).filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });
});

describe('a sentence of the server', () => {
  it('is shown to the letter in English, and until the translations are loaded', () => {
    expect(serverText('There is no such bonus.', 'en')).toBe('There is no such bonus.');
    expect(serverText('There is no such bonus.', 'hi')).toBe('There is no such bonus.');
  });

  it.each([
    ['There is no such bonus.', 'यह बोनस मौजूद नहीं है।'],
    ['The smallest amount is ₹500.', 'सबसे छोटी राशि ₹500 है।'],
    [
      'Too many wrong codes. Try again in 15 minutes.',
      'कई बार गलत कोड डाला गया। 15 मिनट बाद दोबारा कोशिश करें।',
    ],
    [
      'Crazy Time is not available: Evolution is not connected.',
      'Crazy Time उपलब्ध नहीं है: Evolution जुड़ा नहीं है।',
    ],
    ['Written by an operator.', 'Written by an operator.'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('is in Hindi if it is known: %s', async (english, hindi) => {
    await serverTexts.load();
    await loadLanguage('hi');
    expect(serverText(english, 'hi')).toBe(hindi);
  });
});
