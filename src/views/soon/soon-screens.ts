import { withWords } from '../pages/translated';
import { sectionsWords } from '../sections/words/words';
import { soonWords } from './words/words';

// The views and the words in use come side by side.

export const soonScreen = () => withWords(import('./Soon'), soonWords);

export const exchangeSoonScreen = () => withWords(import('./ExchangeSoon'), soonWords, sectionsWords);
