import { describe, expect, it, onTestFinished } from 'vitest';
import type { CodedRefusal } from '../../../domain/refusals/sentence';
import { loadLanguage } from '../../../src/i18n/localized';
import { serverText, serverTexts } from '../../../src/i18n/server-text';

describe('a sentence of a backend without codes', () => {
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
    [
      'Your deposit limit is ₹500 in 7 days. You can deposit ₹20.50 more at present.',
      '7 दिन में आपकी जमा सीमा ₹500 है। अभी आप ₹20.50 और जमा कर सकते हैं।',
    ],
    [
      'Too many wrong codes. Try again in 30 seconds.',
      'कई बार ग़लत कोड डाला गया। 30 सेकंड बाद दोबारा कोशिश करें।',
    ],
    ['The code is not right. 4 tries left.', 'कोड सही नहीं है। 4 कोशिशें बाकी।'],
    ['The code is not right. 1 try left.', 'कोड सही नहीं है। 1 कोशिश बाकी।'],
    ['The bank says: The smallest amount is ₹500.', 'The bank says: The smallest amount is ₹500.'],
    ['Rejected by the sandbox.', 'सैंडबॉक्स ने नामंज़ूर किया।'],
    ['The payment did not succeed.', 'भुगतान पूरा नहीं हुआ।'],
    ['The payment was cancelled.', 'भुगतान रद्द कर दिया गया।'],
    ['Written by an operator.', 'Written by an operator.'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('is in Hindi if it is known: %s', async (english, hindi) => {
    await serverTexts.load();
    await loadLanguage('hi');
    expect(serverText(english, 'hi')).toBe(hindi);
  });
});

describe('a refusal of the server', () => {
  const inHindi = async (text: string, refusal: CodedRefusal) => {
    await serverTexts.load();
    await loadLanguage('hi');
    return serverText(text, 'hi', refusal);
  };

  it('is in Hindi by its code and arguments, whatever its English sentence is', async () => {
    const refusal = { code: 'AMOUNT_TOO_LOW', args: { min: 1500.5 } };
    expect(await inHindi('At least ₹1,500.50, please.', refusal)).toBe('सबसे छोटी रकम ₹1,500.50 है।');
    const wait = { code: 'CODES_LOCKED', args: { wait: 840 } };
    expect(await inHindi('Renamed.', wait)).toBe('कई बार ग़लत कोड डाला गया। 14 मिनट बाद दोबारा कोशिश करें।');
    const pause = { pause: 'exclusion', until: '2026-11-21T06:30:00Z' };
    expect(await inHindi('Renamed.', { code: 'PLAYER_PAUSED', args: pause })).toMatch(
      /^ख़ुद पर रोक 21 नव॰ 2026, .* तक है।/,
    );
  });

  it.each([
    [99, '99 सेकंड'],
    [100, '2 मिनट'],
    [121, '3 मिनट'],
  ])('has a wait of %d s in whole seconds, or in minutes that are not too short', async (wait, hindi) => {
    expect(await inHindi('Wait.', { code: 'CODES_LOCKED', args: { wait } })).toBe(
      `कई बार ग़लत कोड डाला गया। ${hindi} बाद दोबारा कोशिश करें।`,
    );
  });

  it('has arguments as they are of which it knows no Hindi form', async () => {
    const until = { pause: 'time-out', until: 'soon' };
    expect(await inHindi('Paused.', { code: 'PLAYER_PAUSED', args: until })).toMatch(/^टाइम-आउट soon तक है।/);
    const limit = { window: 'deposit-90d', limit: 500, left: 0 };
    const known = { ...limit, window: 'deposit-7d' };
    const sentence = ' में आपकी जमा सीमा ₹500 है। अभी आप ₹0 और जमा कर सकते हैं।';
    expect(await inHindi('A limit.', { code: 'DEPOSIT_LIMIT', args: limit })).toBe(`deposit-90d${sentence}`);
    expect(await inHindi('A limit.', { code: 'DEPOSIT_LIMIT', args: known })).toBe(`7 दिन${sentence}`);
  });

  it('is as it was sent with a code that this page does not know, or without its arguments', async () => {
    expect(await inHindi('A new rule.', { code: 'NEW_RULE', args: {} })).toBe('A new rule.');
    expect(await inHindi('A new rule.', { code: 'constructor', args: {} })).toBe('A new rule.');
    expect(await inHindi('Renamed.', { code: 'AMOUNT_TOO_LOW', args: {} })).toBe('Renamed.');
  });
});

describe('an amount in a sentence of the server', () => {
  const use = (numbers: 'indian' | 'international') => {
    document.documentElement.dataset.numbers = numbers;
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
  };

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
