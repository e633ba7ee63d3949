import { betsWords } from '../bets/words/words';
import { useDeferredLocale } from '../pages/translated';
import { profitWords } from './words/words';

export function useProfitWords() {
  const language = useDeferredLocale();
  return { language, words: profitWords.read(language), bets: betsWords.read(language) };
}
