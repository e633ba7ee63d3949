import { createTranslator } from 'use-intl/core';
import type { Language } from '../../domain/preferences';
import { intlConfiguration } from './configuration';
import type { Namespaces } from './namespaces';

/** The texts of a namespace outside React. The namespace must be loaded in the language. */
export const textIn = <Name extends keyof Namespaces & string>(language: Language, namespace: Name) =>
  createTranslator<Namespaces, Name>({ ...intlConfiguration(language), namespace });
