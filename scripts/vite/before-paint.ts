import { build, type Plugin, type Rolldown } from 'vite';
import { screenFilesIn } from './screen-files.ts';

const PLACE = '<!-- before-paint -->';
const SOURCE = '/src/before-paint.ts';
const catalogue = /\/src\/i18n\/messages\/(\w+)\/first\.ts$/;

const rupee = /\/inter-rupee-[^/]+\.woff2$/;

/** Letters that the fonts of most phones lack: to look for them elsewhere takes longer than to fetch them. */
const letters: Readonly<Record<string, readonly RegExp[]>> = {
  en: [rupee],
  hi: [rupee, /\/noto-sans-devanagari-[^/]+\.woff2$/],
};

interface Needs {
  words: string;
  fonts: readonly string[];
  /** The scripts and styles of screens that are not in the first chunk, by path. */
  screens: Readonly<Record<string, readonly string[]>>;
}

/** The addresses of what each language needs of its own. */
function needsIn(bundle: Rolldown.OutputBundle): Record<string, Needs> {
  const outputs = Object.values(bundle);
  return Object.fromEntries(
    outputs.flatMap((output): [string, Needs][] => {
      const language = output.type === 'chunk' && catalogue.exec(output.facadeModuleId ?? '')?.[1];
      if (!language) return [];
      const fonts = outputs
        .filter(({ fileName }) => letters[language]?.some((font) => font.test(fileName)))
        .map(({ fileName }) => `/${fileName}`);
      const words = `/${output.fileName}`;
      const screens = screenFilesIn(bundle, language);
      return [[language, { words, fonts, screens }]];
    }),
  );
}

/** The source and what it imports as one script that needs nothing else. */
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
 * Puts `src/before-paint.ts` into the head of the page, as a script that the parser waits for, with the addresses of
 * the built words and letters in it. During development it is a module among others.
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
        const source = await scriptOf(root, needsIn(bundle));
        const asset = this.emitFile({ type: 'asset', name: 'before-paint.js', source });
        script = this.getFileName(asset);
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Before the style sheets: a script after them would wait for them.
      handler: (html, { server }) =>
        html.replace(
          PLACE,
          server ? `<script type="module" src="${SOURCE}"></script>` : `<script src="/${script}"></script>`,
        ),
    },
  };
}
