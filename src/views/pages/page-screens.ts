import { createElement, type FunctionComponent } from 'react';
import { ChunkLoadError } from '../../app/parts/lazy-part';
import { currentLanguage } from './language';
import { type ArticleName, articles, labels, support } from './words';

type Screen = Promise<{ default: FunctionComponent }>;

/** What failed is asked for anew when the screen is. */
function forget(error: unknown): never {
  if (error instanceof ChunkLoadError) error.forget();
  throw error;
}

/** The screen of an article, for `lazyPart`: the view and the words in use come side by side. */
export const articleScreen = (name: ArticleName) => async (): Screen => {
  const language = currentLanguage();
  const [{ Article }] = await Promise.all([
    import('./Article'),
    articles[name].load(language),
    labels.load(language),
  ]).catch(forget);
  return { default: () => createElement(Article, { name }) };
};

/** The screen of the common questions. */
export const supportScreen = async (): Screen => {
  const language = currentLanguage();
  const [{ Support }] = await Promise.all([
    import('./Support'),
    support.load(language),
    labels.load(language),
  ]).catch(forget);
  return { default: Support };
};
