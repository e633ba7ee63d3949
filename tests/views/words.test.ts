import { describe, expect, it } from 'vitest';
import soonEn from '../../src/features/coming-soon/words/en';
import soonHi from '../../src/features/coming-soon/words/hi';
import listEn from '../../src/features/exchange/words/list/en';
import listHi from '../../src/features/exchange/words/list/hi';
import marketEn from '../../src/features/exchange/words/market/en';
import marketHi from '../../src/features/exchange/words/market/hi';
import matchEn from '../../src/features/exchange/words/match/en';
import matchHi from '../../src/features/exchange/words/match/hi';
import searchEn from '../../src/features/search/words/en';
import searchHi from '../../src/features/search/words/hi';

/** Every text of a tree of words, by its place. */
function textsOf(words: unknown, place = ''): [place: string, text: string][] {
  if (typeof words === 'string') return [[place, words]];
  return Object.entries(words as object).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
}

describe.each([
  ['the search', searchEn, searchHi],
  ['the lists of the exchange', listEn, listHi],
  ['a market', marketEn, marketHi],
  ['a match', matchEn, matchHi],
  ['what comes soon', soonEn, soonHi],
])('the words of %s', (_, en, hi) => {
  const english = textsOf(en);
  const hindi = new Map(textsOf(hi));

  it('are all there in Hindi, in Devanagari, with the same places for values', () => {
    expect([...hindi.keys()]).toEqual(english.map(([place]) => place));
    for (const [place, text] of english) {
      const translated = hindi.get(place) ?? '';
      expect(translated, place).toMatch(/\p{Script=Devanagari}/u);
      expect(translated.match(/\{\w+\}/g), place).toEqual(text.match(/\{\w+\}/g));
    }
  });
});
