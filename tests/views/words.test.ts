import { describe, expect, it } from 'vitest';
import listEn from '../../src/views/exchange/words/list/en';
import listHi from '../../src/views/exchange/words/list/hi';
import marketEn from '../../src/views/exchange/words/market/en';
import marketHi from '../../src/views/exchange/words/market/hi';
import matchEn from '../../src/views/exchange/words/match/en';
import matchHi from '../../src/views/exchange/words/match/hi';
import searchEn from '../../src/views/search/words/en';
import searchHi from '../../src/views/search/words/hi';
import soonEn from '../../src/views/soon/words/en';
import soonHi from '../../src/views/soon/words/hi';

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
