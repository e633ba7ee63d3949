import { build, type Plugin, type Rolldown } from 'vite';

const PLACE = '<!-- before-paint -->';
const SOURCE = '/src/before-paint.ts';
const catalogue = /\/src\/i18n\/messages\/(\w+)\.ts$/;

/** The address of each language's words, by language. */
function cataloguesIn(bundle: Rolldown.OutputBundle): Record<string, string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const language = catalogue.exec(facadeModuleId ?? '')?.[1];
      return language === undefined ? [] : [[language, `/${fileName}`]];
    }),
  );
}

/** The source and what it imports as one script that needs nothing else. */
async function scriptOf(root: string, catalogues: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { CATALOGUES: JSON.stringify(catalogues) },
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
 * the built catalogues in it. During development it is a module among others.
 */
export function beforePaint(): Plugin {
  let root = '';
  let script = '';
  return {
    name: 'before-paint',
    applyToEnvironment: ({ name }) => name === 'client',
    config: (_, { command }) => (command === 'serve' ? { define: { CATALOGUES: '{}' } } : {}),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const source = await scriptOf(root, cataloguesIn(bundle));
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
