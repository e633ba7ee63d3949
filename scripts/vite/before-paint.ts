import { build, type Plugin, type Rolldown } from 'vite';
import { screenFilesIn } from './screen-files.ts';

const PLACE = '<!-- before-paint -->';
const SOURCE = '/src/before-paint.ts';
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

/** The source and its imports, bundled into one classic script. */
async function scriptOf(root: string, needs: Record<string, Needs>): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { NEEDS: JSON.stringify(needs) },
    build: {
      write: false,
      lib: { entry: `${root}${SOURCE}`, formats: ['iife'], name: 'beforePaint' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  if (output?.type !== 'chunk') throw new Error(`${SOURCE} was not built`);
  return output.code;
}

/**
 * Puts `src/before-paint.ts` into the head of the page as a blocking script, with the addresses of messages, fonts and
 * screens in it. During development it is an ordinary module.
 */
export function beforePaint(): Plugin {
  let root = '';
  let script = '';
  return {
    name: 'before-paint',
    applyToEnvironment: ({ name }) => name === 'client',
    config: (_, { command }) => (command === 'serve' ? { define: { NEEDS: '{}' } } : {}),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const source = await scriptOf(root, await needsIn(this, bundle));
        const asset = this.emitFile({ type: 'asset', name: 'before-paint.js', source });
        script = this.getFileName(asset);
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Inserted before the style sheets: a script waits for the style sheets before it.
      handler: (html, { server }) =>
        html.replace(
          PLACE,
          server ? `<script type="module" src="${SOURCE}"></script>` : `<script src="/${script}"></script>`,
        ),
    },
  };
}
