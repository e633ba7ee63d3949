import { createElement, type FunctionComponent } from 'react';
import { withWords } from './translated';
import { type ArticleName, articles, labels, support } from './words';

type Screen = Promise<{ default: FunctionComponent }>;

/** The screen of an article, for `lazyComponent`: the view and the words in use come side by side. */
export const articleScreen = (name: ArticleName) => async (): Screen => {
  const { Article } = await withWords(import('./Article'), articles[name], labels);
  return { default: () => createElement(Article, { name }) };
};

/** The screen of the common questions. */
export const supportScreen = async (): Screen => {
  const { Support } = await withWords(import('./Support'), support, labels);
  return { default: Support };
};
