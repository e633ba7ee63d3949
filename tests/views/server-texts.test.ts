import { describe, expect, it, onTestFinished } from 'vitest';
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
    ['The smallest amount is ₹500.', 'सबसे छोटी रकम ₹500 है।'],
    [
      'Too many wrong codes. Try again in 15 minutes.',
      'कई बार ग़लत कोड डाला गया। 15 मिनट बाद दोबारा कोशिश करें।',
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

describe('an amount in a sentence of the server', () => {
  const use = (numbers: 'indian' | 'international') => {
    document.documentElement.dataset.numbers = numbers;
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
  };

  it('is written by the one function that the client can read', () => {
    const amounts = Object.entries(files).flatMap(([path, source]) =>
      path.includes('/desk/') ? [] : [...source.matchAll(/₹\$\{[^}]*\}/g)].map(() => path),
    );
    expect(amounts).toEqual(['../../server/kit/rupee-text.ts']);
  });

  it.each([
    ['The smallest amount is ₹1,000.', '₹1,000', '₹1,000'],
    ['The largest amount is ₹100,000.', '₹100,000', '₹1,00,000'],
    ['The largest amount is ₹1,00,000.', '₹100,000', '₹1,00,000'],
    ['The largest amount is ₹10000000.50.', '₹10,000,000.50', '₹1,00,00,000.50'],
    ['The largest amount is ₹99999999999.', '₹99,999,999,999', '₹99,99,99,99,999'],
  ])(
    'has the grouping that the player prefers, in both languages: %s',
    async (sentence, international, indian) => {
      await serverTexts.load();
      await loadLanguage('hi');
      const hindi = sentence.startsWith('The smallest') ? 'सबसे छोटी रकम {} है।' : 'सबसे बड़ी रकम {} है।';
      for (const [numbers, amount] of [
        ['international', international],
        ['indian', indian],
      ] as const) {
        use(numbers);
        expect(serverText(sentence, 'en')).toBe(sentence.replace(/₹\d[\d,]*(?:\.\d\d)?/, amount));
        expect(serverText(sentence, 'hi')).toBe(hindi.replace('{}', amount));
      }
    },
  );

  it('has it in each of several amounts, whoever has written the sentence', () => {
    use('indian');
    const sentence = 'Your deposit limit is ₹500,000 in 7 days. You can deposit ₹123,456.78 more at present.';
    expect(serverText(sentence, 'en')).toBe(
      'Your deposit limit is ₹5,00,000 in 7 days. You can deposit ₹1,23,456.78 more at present.',
    );
  });

  it.each([
    'Reference 1,23,456,789 of 2026',
    'Pay ₹ as shown',
    'From ₹12,34 on',
    '₹1,2345,678',
    '₹12345678901234567890',
    '',
  ])('is left as it is where it is no amount: %s', (sentence) => {
    use('indian');
    expect(serverText(sentence, 'en')).toBe(sentence);
  });
});
