import { withWords } from '../pages/translated';
import { betsWords } from './words/words';

export const myBetsScreen = () => withWords(import('./history/MyBets'), betsWords);
