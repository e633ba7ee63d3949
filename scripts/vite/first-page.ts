import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { inlineScriptHashes } from '../../server/kit/http/inline-scripts.ts';
import { screenFilesIn } from './screen-files.ts';
import { checkClasses, missingStyles, renderStaticPage, type StaticPage } from './static-page.ts';

const BEFORE_PAINT = '<!-- before-paint -->';
const SHELL = '<!-- shell -->';
const HASHES = 'script-hashes.txt';
const catalogue = /\/src\/i18n\/messages\/(\w+)\/initial\.ts$/;

const rupee = /\/inter-rupee-[^/]+\.woff2$/;

/** Fonts with glyphs that most phones lack: looking them up in the system's fonts takes longer than the fetch. */
const preloadedFonts: Readonly<Record<string, readonly RegExp[]>> = {
  en: [rupee],
  hi: [rupee, /\/noto-sans-devanagari-[^/]+\.woff2$/],
};

interface Needs {
  messages: string;
  fonts: readonly string[];
  /** Scripts and styles of each screen, by its path. */
  screens: Readonly<Record<string, readonly string[]>>;
}

/** The files that each language needs. */
async function needsIn(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
): Promise<Record<string, Needs>> {
  const outputs = Object.values(bundle);
  const needs = await Promise.all(
    outputs.map(async (output): Promise<[string, Needs][]> => {
      const language = output.type === 'chunk' && catalogue.exec(output.facadeModuleId ?? '')?.[1];
      if (!language) return [];
      const fonts = outputs
        .filter(({ fileName }) => preloadedFonts[language]?.some((font) => font.test(fileName)))
        .map(({ fileName }) => `/${fileName}`);
      const messages = `/${output.fileName}`;
      const screens = await screenFilesIn(context, bundle, language, output.fileName);
      return [[language, { messages, fonts, screens }]];
    }),
  );
  return Object.fromEntries(needs.flat());
}

/** A source and its imports, bundled into one classic script. */
async function scriptOf(root: string, entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      lib: { entry: join(root, entry), formats: ['iife'], name: 'page' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  if (output?.type !== 'chunk') throw new Error(`${entry} was not built`);
  if (/<\/script|<!--/i.test(output.code)) throw new Error(`${entry} cannot be inlined`);
  return output.code.trim();
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+\.css)">/;

/**
 * Puts the style sheet of the entry into the page. The link stays, disabled: lazy chunks name it among their style sheets,
 * and the loader skips files that the page links.
 */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle, page: StaticPage): string {
  const file = STYLESHEET.exec(html)?.[1] ?? '';
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error('The page has no style sheet');
  const css = String(asset.source).trim();
  return html.replace(
    STYLESHEET,
    () => `<style>${css}${missingStyles(page, css)}</style><link rel="stylesheet" href="/${file}" disabled>`,
  );
}

/**
 * Makes the first HTML complete: inline styles, `src/before-paint.ts` as a blocking script in the head, with the addresses
 * of messages, fonts and screens in it, and the templates of shell and headlines with the script that shows them. During
 * development the page has the first script alone, as an ordinary module.
 */
export function firstPage(): Plugin {
  let root = '';
  let beforePaint = '';
  let showShell = '';
  let page: StaticPage = { templates: '', styles: [] };
  return {
    name: 'first-page',
    applyToEnvironment: ({ name }) => name === 'client',
    config: (_, { command }) => (command === 'serve' ? { define: { NEEDS: '{}' } } : {}),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const needs = JSON.stringify(await needsIn(this, bundle));
        beforePaint = await scriptOf(root, 'src/before-paint.ts', { NEEDS: needs });
        showShell = await scriptOf(root, 'src/first-page/show-shell.ts');
        page = await renderStaticPage(root);
        checkClasses(page);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle)
          return html
            .replace(BEFORE_PAINT, '<script type="module" src="/src/before-paint.ts"></script>')
            .replace(SHELL, '');
        // Before the style sheets: a script waits for the style sheets before it.
        return inlineStyles(html, bundle, page)
          .replace(BEFORE_PAINT, () => `<script>${beforePaint}</script>`)
          .replace(SHELL, () => `${page.templates}<script>${showShell}</script>`);
      },
    },
    /** For servers of static files, whose policy needs the hashes: docs/operators.md. */
    async writeBundle({ dir }) {
      if (!dir) return;
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      await writeFile(join(dir, HASHES), `${inlineScriptHashes(html).join(' ')}\n`);
    },
  };
}
