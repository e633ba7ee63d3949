import { withWords } from '../pages/translated';
import { listWords } from './words/list/words';
import { marketWords } from './words/market/words';
import { matchWords } from './words/match/words';

// The views and the words in use come side by side.

export const exchangeScreen = () => withWords(import('./ExchangeScreen'), listWords, marketWords, matchWords);

export const landingSection = () => withWords(import('./list/LandingSection'), listWords, marketWords);

export const lazyNow = () => withWords(import('./list/LazyNow'), listWords, marketWords);
