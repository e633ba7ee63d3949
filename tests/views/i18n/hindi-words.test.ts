import { expect, it } from 'vitest';

/** All files of the product and of Flow Studio that contain Hindi texts. */
const files: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../{src,server,studio,service-worker,contract,domain,machines,flows}/**/*.{ts,tsx}',
    '../../../src/features/pages/content/hi/*.md',
    '../../../index.html',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** The words that the glossary does not choose, in both spellings of nukta letters. */
const refused: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['बेट for दाँव', /(?<![\p{L}\p{M}])बेट(?![\p{L}\p{M}])/gu],
  ['बाज़ार for मार्केट', /बाज\u093c?ार|बा\u095bार/gu],
  ['राशि for रकम', /(?<![\p{L}\p{M}])राशि(?!फल)/gu],
  ['दांव for दाँव', /दांव/gu],
  ['सत्र for सेशन', /(?<![\p{L}\p{M}])सत्र(?![\p{L}\p{M}])/gu],
  ['स्व-बहिष्कार for ख़ुद पर रोक', /स्व-बहिष्कार/gu],
  // The help names the English term once, in parentheses.
  ['सेल्फ़-एक्सक्लूज़न for ख़ुद पर रोक', /(?<!\()सेल्(?:फ\u093c|\u095e)-एक्सक्लू(?:ज\u093c|\u095b)न/gu],
  ['सपोर्ट for सहायता', /(?<![\p{L}\p{M}])सपोर्ट/gu],
  ['प्रविष्टि for एंट्री', /प्रविष्टि/gu],
  ['नकद for कैश', /नकद/gu],
  ['साइन इन for लॉग इन', /साइन[ -]?(?:इन|आउट)/gu],
  ['लॉगिन for लॉग-इन', /लॉगिन/gu],
  ['संचालक for ऑपरेटर', /संचालक/gu],
  ['पन्ना for पेज', /पन्न[ाेो]/gu],
  // A match of cricket is मैच, and of it nothing of these is said.
  [
    'मैच for a bet that is मैच्ड',
    /अनमैच(?!्)|(?<![\p{L}\p{M}])मैच (?:या रद्द|हो(?:ने|ना|ता|ते|गा)?(?![\p{L}\p{M}])|हु[आएई])/gu,
  ],
];

/** A player may search the help for a word that it does not use. */
const isKeyword = (line: string): boolean => /^\s*keywords:/i.test(line);

it.each(refused)('no Hindi text says %s', (_, pattern) => {
  const found = Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => !isKeyword(line) && new RegExp(pattern.source, 'u').test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(Object.keys(files).length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
