import { readPreferences, showPreferences } from './adapters/preferences-cookie';

/** Where the words of each language are; known when the product is built, empty during development. */
declare const CATALOGUES: Readonly<Record<string, string>>;

/*
 * Runs in the head of the page, before anything is painted: nothing appears in the wrong theme, and the words of the
 * language in use are asked for together with the program that shows them.
 */
const preferences = readPreferences();
showPreferences(preferences);
const href = CATALOGUES[preferences.language];
if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
