import { betsWords } from '../bets/words/words';
import { useDeferredLocale } from '../pages/translated';
import { slipWords } from './words/words';

/** The words of the slip, and those for bets that it shares with the other screens. */
export function useSlipWords() {
  const language = useDeferredLocale();
  return { words: slipWords.read(language), bets: betsWords.read(language) };
}
