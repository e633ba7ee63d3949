import { useDrawnLanguage } from '../pages/translated';
import { betsWords } from './words/words';

export const useBetsWords = () => betsWords.read(useDrawnLanguage());
