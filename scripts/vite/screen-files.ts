import { type ESTree, type Rolldown, Visitor } from 'vite';
import { type RouteName, routes } from '../../src/view/navigation/routes.ts';
import { filesOf } from './chunks.ts';

const SCREENS = /\/src\/app\/screens\.ts$/;
const SHELL_MESSAGES = /\/src\/i18n\/messages\.ts$/;

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds' | 'parse' | 'resolve'>;

/** Specifiers that the declaration of a screen refers to. */
interface Sources {
  /** Imported when the screen is opened. */
  readonly lazy: Set<string>;
  /** Imported by `screens.ts` itself. */
  readonly eager: Set<string>;
}

/** The specifiers of static imports by local name. */
const staticImports = ({ body }: ESTree.Program): Map<string, string> =>
  new Map(
    body
      .filter((statement) => statement.type === 'ImportDeclaration')
      .flatMap(({ specifiers, source }) =>
        specifiers.map(({ local }) => [local.name, source.value] as const),
      ),
  );

/** The initializers of top-level constants by name. */
const constants = ({ body }: ESTree.Program): Map<string, ESTree.Expression> =>
  new Map(
    body
      .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
      .filter((statement) => statement?.type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations)
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );

/** The sources of each route, as `screens.ts` declares it. It does not name the screens of the account, where no visit begins. */
function parseScreens(program: ESTree.Program): (name: RouteName) => Sources {
  const imports = staticImports(program);
  const declared = constants(program);

  function collect(node: ESTree.Node, sources: Sources): Sources {
    new Visitor({
      ImportExpression({ source }) {
        if (source.type === 'Literal') sources.lazy.add(String(source.value));
      },
      Identifier({ name }) {
        const source = imports.get(name);
        if (source !== undefined) sources.eager.add(source);
        const constant = declared.get(name);
        if (constant) collect(constant, sources);
      },
    }).visit({ type: 'Program', body: [node], sourceType: 'module' } as never);
    return sources;
  }

  const screens = declared.get('screens');
  if (screens?.type !== 'ObjectExpression') throw new Error('screens.ts does not declare `screens`');
  const byRoute = new Map(
    screens.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, property.value] as const]
        : [],
    ),
  );
  return (name) => {
    const node = byRoute.get(name);
    if (!node) throw new Error(`screens.ts has no screen for ${name}`);
    return collect(node, { lazy: new Set(), eager: new Set() });
  };
}

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const routeFiles = new Set(Object.keys(routes).map(kebabCase));
const languageOf = (id: string): string | undefined => /\/(en|hi)(?:\/[^/]+)?\.(?:ts|md)$/.exec(id)?.[1];
const featureOf = (id: string): string | undefined => /\/src\/features\/[^/]+\//.exec(id)?.[0];

/** Whether a file that a feature imports dynamically is for this language, and not named after another route. */
function isFor(id: string, language: string, name: RouteName): boolean {
  const fileName = /([^/]+)\.\w+$/.exec(id)?.[1] ?? '';
  if ((languageOf(id) ?? language) !== language) return false;
  return !routeFiles.has(fileName) || fileName === kebabCase(name);
}

/**
 * The files that a screen needs in a language, by path, except `preloaded` and the entry's. For screens that are open to
 * visitors, since a visit begins there. Derived from `screens.ts` and the module graph.
 */
export async function screenFilesIn(
  context: Context,
  bundle: Rolldown.OutputBundle,
  language: string,
  preloaded: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const ids = [...context.getModuleIds()];
  const screensId = ids.find((id) => SCREENS.test(id));
  const code = screensId && context.getModuleInfo(screensId)?.code;
  if (!code) throw new Error('src/app/screens.ts was not built');
  const shellMessages = ids.filter((id) => SHELL_MESSAGES.test(id));

  const chunkNames = new Map<string, string>();
  const entryFiles = new Set([preloaded]);
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    for (const id of output.moduleIds) chunkNames.set(id, output.fileName);
    if (output.isEntry) filesOf(bundle, output.fileName, entryFiles);
  }

  /** The modules of a feature that a module imports, directly or not. */
  function featureModules(id: string, found: Set<string> = new Set()): Set<string> {
    if (found.has(id)) return found;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (featureOf(imported) === featureOf(id)) featureModules(imported, found);
    return found;
  }
  const dynamicImports = (id: string): readonly string[] =>
    context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

  const resolveAll = async (sources: Iterable<string>): Promise<string[]> =>
    (await Promise.all([...sources].map((source) => context.resolve(source, screensId)))).flatMap((found) =>
      found ? [found.id] : [],
    );

  async function filesOfScreen(name: RouteName, { lazy, eager }: Sources): Promise<string[]> {
    const screenIds = await resolveAll(lazy);
    const ofFeature = screenIds.flatMap((id) => [...featureModules(id)].flatMap(dynamicImports));
    const messageFiles = [...(await resolveAll(eager)), ...shellMessages]
      .flatMap(dynamicImports)
      .filter(languageOf);
    const needed = [
      ...screenIds,
      ...[...ofFeature, ...messageFiles].filter((id) => isFor(id, language, name)),
    ];
    const files = new Set<string>();
    for (const id of needed) filesOf(bundle, chunkNames.get(id) ?? '', files);
    return [...files].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`);
  }

  const sourcesOf = parseScreens(context.parse(code));
  const screens = (Object.keys(routes) as RouteName[])
    .filter((name) => routes[name].access !== 'players' && !routes[name].path.includes(':'))
    .map((name) => [name, sourcesOf(name)] as const)
    .filter(([, { lazy }]) => lazy.size > 0);
  return Object.fromEntries(
    await Promise.all(
      screens.map(
        async ([name, sources]) => [routes[name].path, await filesOfScreen(name, sources)] as const,
      ),
    ),
  );
}
