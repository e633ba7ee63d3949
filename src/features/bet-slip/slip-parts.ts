import { betsWords } from '../bets/words/words';
import { withWords } from '../pages/translated';
import { slipWords } from './words/words';

export const slipColumn = () => withWords(import('./SlipColumn'), slipWords, betsWords);
export const slipDock = () => withWords(import('./SlipDock'), slipWords, betsWords);
