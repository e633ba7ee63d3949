import { describe, expect, it } from 'vitest';
import { en as pagesEn } from '../../../studio/pages/messages/en';
import { helpMessages } from '../../../studio/pages/messages/help/help';
import { hi as pagesHi } from '../../../studio/pages/messages/hi';
import { messages as payments } from '../../../studio/server/payments/messages';
import { roundTexts } from '../../../studio/server/round-texts/texts';
import { en as widgetEn } from '../../../studio/sportsbook/widget/messages/en';
import { hi as widgetHi } from '../../../studio/sportsbook/widget/messages/hi';

/** Arguments of the messages that are functions: figures, which are the same in every language. */
const figures: readonly unknown[] = ['7', '8', '9', '10'];
/** Messages whose arguments are not text. */
const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
  dozen: [1],
  openBets: [7],
  slipCount: [7],
  accepted: [7],
  nameOf: ['Leh Yaks'],
  insideBet: ['corner', [1, 2, 4, 5]],
};

/** Every text with its path: `notice.round-closed`. */
const textsIn = (messages: object, path = ''): [path: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[`${path}${key}`, value]];
    const read = typeof value === 'function' ? value(...(argumentsOf[key] ?? figures)) : value;
    return typeof read === 'string' ? [[`${path}${key}`, read]] : textsIn(read, `${path}${key}.`);
  });

/** Frames of other texts, figures, and the code of the language. */
const sameInEveryLanguage: Readonly<Record<string, readonly string[]>> = {
  payments: ['states.open'],
  pages: ['language'],
  help: [],
  sportsbook: [],
  rounds: ['hand', 'joinSides'],
};

/** `1st` is a word in Hindi. */
const withOrdinal = ['dozen'];

const countOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

describe.each<[name: string, english: object, hindi: object]>([
  ['pages', pagesEn, pagesHi],
  ['help', helpMessages.en, helpMessages.hi],
  ['sportsbook', widgetEn, widgetHi],
  ['payments', payments.en, payments.hi],
  ['rounds', roundTexts.en, roundTexts.hi],
])('the messages of the studio: %s', (name, english, hindi) => {
  const texts = { en: new Map(textsIn(english)), hi: new Map(textsIn(hindi)) };
  const same = sameInEveryLanguage[name] ?? [];

  it('have the same keys in English and Hindi', () => {
    expect([...texts.hi.keys()].toSorted()).toEqual([...texts.en.keys()].toSorted());
  });

  it('are in Devanagari in Hindi', () => {
    const foreign = [...texts.hi].filter(
      ([path, text]) =>
        !same.includes(path) &&
        countOf(text, /\p{Script=Latin}/gu) >= countOf(text, /\p{Script=Devanagari}/gu),
    );
    expect(foreign).toEqual([]);
  });

  it('have no Devanagari in English', () => {
    expect([...texts.en].filter(([, text]) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });

  it('contain the same figures in both languages', () => {
    const figuresOf = (text: string) => [...new Set(text.match(/\d[\d,.]*\d|\d/g))].toSorted();
    for (const [path, text] of texts.hi)
      if (!withOrdinal.includes(path))
        expect([path, figuresOf(text)]).toEqual([path, figuresOf(texts.en.get(path) ?? '')]);
  });
});
