import { createServer } from 'vite';
import { CLASS_NAME, classNamesOf } from './class-names.ts';
import { pages } from './pages.ts';

/** What the build renders into the HTML. */
export interface StaticPage {
  /** The templates of shells, headlines and the message of a failed start. */
  templates: string;
  /** The style sheets of the rendered modules. */
  styles: readonly string[];
}

/** Renders `src/first-page/StaticPage.tsx`. Its class names are those of the build. */
export async function renderStaticPage(root: string): Promise<StaticPage> {
  const server = await createServer({
    configFile: false,
    root,
    css: { modules: classNamesOf(root) },
    plugins: [pages()],
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderTemplates } = await server.ssrLoadModule('/src/first-page/StaticPage.tsx');
    const modules = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()];
    const files = modules.filter((id) => id.endsWith('.module.css'));
    const styles = await Promise.all(
      files.map(async (file) => (await server.ssrLoadModule(`${file}?inline`)).default as string),
    );
    return { templates: renderTemplates(), styles };
  } finally {
    await server.close();
  }
}

const classNames = (css: string): readonly string[] =>
  [...css.matchAll(CLASS_NAME)].map(([, name = '']) => name);

const minified = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');

/** The styles of the rendered modules that the style sheet of the entry does not have. */
export function missingStyles({ styles }: StaticPage, entryCss: string): string {
  const known = new Set(classNames(entryCss));
  return styles
    .filter((css) => classNames(css).some((name) => !known.has(name)))
    .map(minified)
    .join('');
}

/** Throws if a class of the templates has no style: its name differs from that of the build. */
export function checkClasses({ templates, styles }: StaticPage): void {
  const known = new Set(styles.flatMap(classNames));
  const used = [...templates.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const unknown = used.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The static page has classes without styles: ${unknown.join(', ')}`);
}
