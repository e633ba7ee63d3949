import type { RunnerWords } from '../../../ui/odds/RunnerRow';
import { fill } from '../words/fill';
import type { MarketWords } from '../words/market/content';

/** What the prices of a runner are called. On a fancy its question stands for the runner. */
export function runnerWordsOf(words: MarketWords, runner: string, isFancy: boolean): RunnerWords {
  const names = isFancy ? words.fancyNames : words.priceNames;
  const emptyNames = isFancy ? words.fancyEmptyNames : words.emptyNames;
  const filled = { back: fill(names.back, { runner }), lay: fill(names.lay, { runner }) };
  return {
    back: (quote, size, rate) => fill(filled.back, { quote, size, rate }),
    lay: (quote, size, rate) => fill(filled.lay, { quote, size, rate }),
    noBack: fill(emptyNames.back, { runner }),
    noLay: fill(emptyNames.lay, { runner }),
  };
}
