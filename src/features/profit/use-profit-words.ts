import { betsWords } from '../bets/words/words';
import { useDrawnLanguage } from '../pages/translated';
import { profitWords } from './words/words';

export function useProfitWords() {
  const language = useDrawnLanguage();
  return { language, words: profitWords.read(language), bets: betsWords.read(language) };
}
