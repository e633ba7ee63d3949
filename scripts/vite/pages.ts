import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { compilePage } from './pages/page.ts';
import { PageError } from './pages/page-error.ts';

const isPage = /\/src\/features\/pages\/content\/(?:en|hi)\/[a-z-]+\.md$/;

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
