import { withWords } from '../pages/translated';
import { soonWords } from './words/words';

/** The view and the words in use come side by side. */
export const comingSoonScreen = () => withWords(import('./ComingSoon'), soonWords);
