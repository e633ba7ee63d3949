import { withWords } from '../pages/translated';
import { searchWords } from './words/words';

/** The view and the words in use, side by side. */
export const searchDialog = () => withWords(import('./SearchDialog'), searchWords);
