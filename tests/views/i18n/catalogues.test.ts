import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';

type Namespaces = Readonly<Record<string, object>>;

/** Message files by path: `src/features/search/messages/en.ts`, `src/i18n/messages/en/initial.ts`. */
const files = import.meta.glob<Namespaces>('../../../src/**/messages/**/*.ts', { eager: true });

const filesOf = (language: string) =>
  Object.entries(files).filter(([path]) => path.includes(`/messages/${language}`));

/** Every text with its path: `auth.logIn`. */
const textsIn = (messages: object, path = ''): [path: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsIn(value as object, `${path}${key}.`),
  );

const textsOf = (language: string) => new Map(filesOf(language).flatMap(([, module]) => textsIn(module)));

const english = textsOf('en');
const hindi = textsOf('hi');

/** Names, marks and figures, which are the same in every language. */
const sameInEveryLanguage = [
  'betSlip.oneTap.marks.placing',
  'betSlip.oneTap.marks.unknown',
  'bonus.percent',
  'shell.name',
  'shell.title',
  'shell.adultsOnly',
  'footer.adultsOnly',
  'statement.short.csv',
];

/** An argument or a tag of an ICU message, not the text of a choice: `races {race}`. */
const ARGUMENT = /(?<!\b(?:one|other|races|mixed) )\{(\w+)[,}]|<\/?(\w+)>/g;

const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(ARGUMENT)].map(([, name, tag]) => name ?? `<${tag}>`))].toSorted();

const countOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

it.each([
  ['en', english],
  ['hi', hindi],
])('say in the namespace playMoney alone that balances are play money: %s', (_, texts) => {
  const claims = [...texts].filter(([, text]) =>
    /play money|for play only|प्ले मनी|खेल के पैस|सिर्फ़ खेलने के लिए/i.test(text),
  );
  expect(claims.map(([path]) => path)).toEqual([
    'playMoney.headline',
    'playMoney.name',
    'playMoney.note',
    'playMoney.promise',
  ]);
});

it.each([
  ['en', english],
  ['hi', hindi],
])('write a percentage as Intl does, without a space: %s', (language, texts) => {
  expect(new Intl.NumberFormat(`${language}-IN`, { style: 'percent' }).format(0.5)).toBe('50%');
  expect([...texts].filter(([, text]) => /\s%/u.test(text))).toEqual([]);
});

describe('the Hindi messages', () => {
  it('have the files, namespaces and keys of the English ones', () => {
    const inHindi = (path: string) => path.replace('/messages/en', '/messages/hi');
    expect(filesOf('hi').map(([path]) => path)).toEqual(filesOf('en').map(([path]) => inHindi(path)));
    for (const [path, module] of filesOf('en'))
      expect(
        textsIn(files[inHindi(path)] ?? {})
          .map(([key]) => key)
          .toSorted(),
        path,
      ).toEqual(
        textsIn(module)
          .map(([key]) => key)
          .toSorted(),
      );
  });

  it('repeat no English text, names excepted', () => {
    const same = [...hindi].filter(([path, text]) => text === english.get(path)).map(([path]) => path);
    expect(same.toSorted()).toEqual(sameInEveryLanguage.toSorted());
  });

  it('call a time-out by one word, and a break by another', () => {
    // A break of a tie is none of play.
    const pauses = [...english].filter(
      ([path, text]) => path !== 'match.detail.tieBreak' && /time-out|\bbreaks?\b/i.test(text),
    );
    expect(
      pauses.map(([path]) => {
        const text = hindi.get(path) ?? '';
        return [path, text.includes('टाइम-आउट'), text.includes('विराम')];
      }),
    ).toEqual(pauses.map(([path, text]) => [path, /time-out/i.test(text), /\bbreaks?\b/i.test(text)]));
  });

  it.each([
    ['void', /\bvoid(ed)?\b/i, 'अमान्य'],
    ['cancelled', /\bcancel/i, 'रद्द'],
  ])('call a bet that is %s by one word', (_, english_, word) => {
    // It leaves a form, and cancels no bet.
    const ofBets = [...english].filter(([path]) => path !== 'betSlip.cancelEditing');
    const pathsOf = (isSaid: (text: string, path: string) => boolean) =>
      ofBets.filter(([path, text]) => isSaid(text, path)).map(([path]) => path);
    expect(pathsOf((_text, path) => hindi.get(path)?.includes(word) ?? false)).toEqual(
      pathsOf((text) => english_.test(text)),
    );
  });

  it('have the arguments and tags of the English ones', () => {
    for (const [path, text] of hindi)
      expect([path, argumentsOf(text)]).toEqual([path, argumentsOf(english.get(path) ?? '')]);
  });

  it('are written in Devanagari, abbreviations excepted', () => {
    const foreign = [...hindi].filter(([path, text]) => {
      const prose = text.replace(
        /\{\w+, (?:plural|select),|\b(?:one|other|=\d+) \{|\{\w+[^}]*\}|<\/?\w+>/g,
        '',
      );
      return (
        !sameInEveryLanguage.includes(path) &&
        countOf(prose, /\p{Script=Latin}/gu) > countOf(prose, /\p{Script=Devanagari}/gu)
      );
    });
    expect(foreign).toEqual([]);
  });

  it('are not empty', () => {
    expect([...hindi].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

/** A message for each of its counts that has a text for one: its texts for one and for two, with `#` in place of the count. */
const countedTexts = (texts: ReadonlyMap<string, string>, locale: 'en-IN' | 'hi-IN') =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/\{(\w+), plural,(?: =\d+ \{[^}]*\})* one \{/g)].map(([, counted = '']) => {
      const textOf = (count: number) => {
        const values = argumentsOf(text).map((name) => [name, name === counted ? count : 7]);
        const translate = createTranslator({ locale, messages: { text } });
        return translate('text', Object.fromEntries(values)).replaceAll(String(count), '#');
      };
      return { path, one: textOf(1), two: textOf(2) };
    }),
  );

it('the English messages have another text for one than for several', () => {
  expect(countedTexts(english, 'en-IN').filter(({ one, two }) => one === two)).toEqual([]);
});

describe('the Hindi messages of a count', () => {
  /** Ends of a word for one, and for several. */
  const endings = ['/ों', '/एँ', '/ं', 'ा/े', 'आ/ए', 'े/ों', 'ी/ियाँ', 'इस/इन'].map((pair) => pair.split('/'));
  const isPluralOf = (several: string, one: string): boolean =>
    endings.some(
      ([end = '', plural = '']) =>
        one.endsWith(end) && several === one.slice(0, one.length - end.length) + plural,
    );
  const wordsOf = (text: string) =>
    text
      .replace('कुल ', '')
      .replace(/^7 की एक|^एक/, (found) => found.replace('एक', '#'))
      .split(/(?=[ ।,()])/);

  it('have plurals for several, and not for one', () => {
    const wrong = countedTexts(hindi, 'hi-IN').filter(({ one, two }) => {
      const [ones, several] = [wordsOf(one), wordsOf(two)];
      return (
        ones.length !== several.length ||
        ones.some((word, place) => word !== several[place] && !isPluralOf(several[place] ?? '', word))
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'notifications.unshown',
      '# बिना पढ़ी सूचना यहाँ नहीं दिखाई जा सकती।',
      '# बिना पढ़ी सूचनाएँ यहाँ नहीं दिखाई जा सकतीं।',
    ],
    ['openBets.cancelledAll', 'प्रतीक्षारत # दाँव रद्द हुआ।', 'प्रतीक्षारत # दाँव रद्द हुए।'],
    [
      'matchList.favouritesOfMatch',
      'पसंदीदा: मैच, टीमें, प्रतियोगिता (# चुना)',
      'पसंदीदा: मैच, टीमें, प्रतियोगिता (# चुने)',
    ],
    ['cashier.pendingCount', 'एक निकासी लंबित है।', '# निकासियाँ लंबित हैं।'],
    ['match.starters', '# घोड़ा', '# घोड़े'],
  ])('have the verb of their count: %s', (path, one, two) => {
    expect(countedTexts(hindi, 'hi-IN').filter((counted) => counted.path === path)).toEqual([
      { path, one, two },
    ]);
  });
});

it('no Devanagari is in the English messages', () => {
  expect([...english].filter(([, text]) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
});

it('a namespace is declared by one file', () => {
  const names = filesOf('en')
    .filter(([path]) => /\/en\/(?:initial|deferred)\.ts$|\/en\.ts$/.test(path))
    .flatMap(([, module]) => Object.keys(module));
  expect(new Set(names).size).toBe(names.length);
});
