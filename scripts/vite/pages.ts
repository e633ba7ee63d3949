import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { compilePage } from './pages/page.ts';
import { PageError } from './pages/page-error.ts';

const isPage = /\/src\/features\/pages\/content\/(?:en|hi)\/[a-z-]+\.md$/;

const isTranslation = /\/hi\/[a-z-]+\.md$/;

/** The page of common questions. */
const isSupport = /\/support\.md$/;

const ID = /\{#([\w-]+)\}/g;

/** The anchors of a Markdown file; null if there is no such file. */
function anchorsOf(file: string): ReadonlySet<string> | null {
  try {
    return new Set([...readFileSync(file, 'utf8').matchAll(ID)].map(([, id = '']) => id));
  } catch {
    return null;
  }
}

/** The anchors of the English page of which this file is a translation; null if it is none. */
function originalOf(file: string): readonly string[] | null {
  if (!isTranslation.test(file)) return null;
  const english = join(dirname(file), '..', 'en', basename(file));
  return [...(anchorsOf(english) ?? [])];
}

/** Compiles the static pages, which are Markdown, into modules: the browser has no parser. */
export function pages(): Plugin {
  return {
    name: 'pages',
    enforce: 'pre',
    transform: {
      filter: { id: isPage },
      handler(source, id) {
        const options = {
          hasQuestions: isSupport.test(id),
          anchorsOf: (name: string) => anchorsOf(join(dirname(id), name)),
          original: originalOf(id),
        };
        try {
          return { code: compilePage(source, options), map: null, moduleType: 'js' };
        } catch (error) {
          if (!(error instanceof PageError)) throw error;
          return this.error(`${relative(process.cwd(), id)}:${error.line}: ${error.message}`);
        }
      },
    },
  };
}
