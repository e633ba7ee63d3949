import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/messages/en';
import { words as firstInEnglish } from '../../src/i18n/messages/en/first';
import { words as restInEnglish } from '../../src/i18n/messages/en/rest';
import { hi } from '../../src/i18n/messages/hi';
import { words as firstInHindi } from '../../src/i18n/messages/hi/first';
import { words as restInHindi } from '../../src/i18n/messages/hi/rest';

/** Every text with its place: `auth.logIn`. */
const textsIn = (words: object, place = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${place}${key}`, value]] : textsIn(value as object, `${place}${key}.`),
  );

const english = new Map(textsIn(en));
const hindi = new Map(textsIn(hi));

/** Names, marks and figures, which are the same in every language. */
const sameEverywhere = ['shell.name', 'shell.title', 'footer.adultsOnly'];

/** What a text asks for: the names of its values and of its tags. */
const asksFor = (text: string): string[] => (text.match(/\{\w+|<\/?\w+>/g) ?? []).toSorted();

const countOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

describe('the Hindi catalogue', () => {
  it('has every text of the English one, and no other', () => {
    expect([...hindi.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('says nothing that is only the English over again, names excepted', () => {
    expect([...hindi].filter(([place, text]) => text === english.get(place)).map(([place]) => place)).toEqual(
      sameEverywhere,
    );
  });

  it('asks for the same values and tags', () => {
    for (const [place, text] of hindi)
      expect([place, asksFor(text)]).toEqual([place, asksFor(english.get(place) ?? '')]);
  });

  it('is written in Devanagari, but for abbreviations', () => {
    const foreign = [...hindi].filter(([place, text]) => {
      const words = text.replace(/\{\w+[^}]*\}|<\/?\w+>/g, '');
      return (
        !sameEverywhere.includes(place) &&
        countOf(words, /\p{Script=Latin}/gu) > countOf(words, /\p{Script=Devanagari}/gu)
      );
    });
    expect(foreign).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...hindi].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('no Devanagari is in the English catalogue', () => {
  expect([...english].filter(([, text]) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
});

it('both languages are cut into halves at the same place', () => {
  expect(Object.keys(firstInHindi).toSorted()).toEqual(Object.keys(firstInEnglish).toSorted());
  expect(Object.keys(restInHindi).toSorted()).toEqual(Object.keys(restInEnglish).toSorted());
});
