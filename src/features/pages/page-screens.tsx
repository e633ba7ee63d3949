import type { FunctionComponent } from 'react';
import { type ArticleName, articles, support } from './documents';
import { pageMessages } from './messages/messages';

type Screen = Promise<{ default: FunctionComponent }>;

/** The screen of an article, with its document. */
export async function articleScreen(name: ArticleName): Screen {
  const [{ Article }] = await Promise.all([import('./Article'), articles[name].load(), pageMessages.load()]);
  return { default: () => <Article name={name} /> };
}

/** The screen of the common questions. */
export async function supportScreen(): Screen {
  const [{ Support }] = await Promise.all([import('./support/Support'), support.load(), pageMessages.load()]);
  return { default: Support };
}
