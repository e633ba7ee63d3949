import { betsWords } from '../bets/words/words';
import { withWords } from '../pages/translated';
import { profitWords } from './words/words';

export const profitScreen = () => withWords(import('./ProfitAndLoss'), profitWords, betsWords);
