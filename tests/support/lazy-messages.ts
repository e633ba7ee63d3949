import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { requestsOf } from '../../scripts/lib/layers/imports.mjs';

/** Sources by path. */
export type Sources = ReadonlyMap<string, string>;

/** A module that is loaded apart: `lazyComponent(() => import('./Rail'), railMessages)`. */
interface Chunk {
  /** The file that loads it; null for the first one. */
  readonly from: string | null;
  readonly to: string;
  /** Names of the messages that load with it. */
  readonly messages: readonly string[];
}

interface Module {
  /** What loads with it. */
  readonly imports: readonly string[];
  /** What it may load later. */
  readonly chunks: readonly Chunk[];
  /** Namespaces of its texts. */
  readonly namespaces: ReadonlySet<string>;
}

const loadsComponent = new Set(['lazyComponent', 'lazyScreen']);

function resolver(sources: Sources, from: string) {
  return (request: string): string | undefined => {
    const path = posix.join(posix.dirname(from), request);
    return [path, `${path}.ts`, `${path}.tsx`].find((each) => sources.has(each));
  };
}

/** The constants that a file exports, and those of the files that it exports from. */
function exportsOf(sources: Sources, path: string): readonly string[] {
  const { staticExports } = parseSync(path, sources.get(path) ?? '').module;
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name !== null) return [exportName.name];
      const target = moduleRequest && resolver(sources, path)(moduleRequest.value);
      return target ? exportsOf(sources, target) : [];
    }),
  );
}

/** The namespaces of each `defineMessages`, by the name of its constant. */
function declaredMessages(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const declared = new Map<string, readonly string[]>();
  for (const [path, source] of sources) {
    if (!source.includes('defineMessages({')) continue;
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineMessages') return;
        const english = /import\('([^']+)'\)/.exec(source.slice(init.start, init.end))?.[1] ?? '';
        declared.set(id.name, exportsOf(sources, resolver(sources, path)(english) ?? path));
      },
    }).visit(parseSync(path, source).program);
  }
  return declared;
}

function readModule(sources: Sources, path: string, known: ReadonlySet<string>): Module {
  const source = sources.get(path) ?? '';
  const { module, program } = parseSync(path, source);
  const resolve = resolver(sources, path);
  const components: { readonly start: number; readonly end: number }[] = [];
  const namespaces = new Set<string>();
  /** First segments of the strings: `text('errors.tryAgain')` is a text of `errors` where `text` is one of all namespaces. */
  const segments = new Set<string>();
  const addSegment = (string: string) => {
    const [segment, ...others] = string.split('.');
    if (segment !== undefined && others.length > 0) segments.add(segment);
  };
  let hasTextOfAll = false;
  new Visitor({
    CallExpression({ arguments: [first], callee, end, start }) {
      if (callee.type !== 'Identifier') return;
      if (loadsComponent.has(callee.name)) components.push({ start, end });
      if (callee.name !== 'useText') return;
      if (first?.type === 'Literal') namespaces.add(String(first.value));
      else hasTextOfAll = true;
    },
    Literal({ start, value }) {
      // `auth.opened` in `{ type: 'auth.opened' }` is an event.
      if (typeof value === 'string' && !source.slice(0, start).endsWith('type: ')) addSegment(value);
    },
    TemplateElement({ value }) {
      addSegment(value.raw);
    },
  }).visit(program);
  if (hasTextOfAll) for (const each of segments) if (known.has(each)) namespaces.add(each);

  const loadedHere = [...source.matchAll(/\b(\w+Messages)\.load\(\)/g)].map(([, name = '']) => name);
  const chunks = module.dynamicImports.flatMap(({ end, moduleRequest, start }) => {
    const to = resolve(source.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    if (to === undefined) return [];
    const call = components.find((each) => each.start < start && end < each.end);
    const named = call && source.slice(call.start, call.end).match(/\b\w+Messages\b/g);
    return [{ from: path, to, messages: call ? (named ?? []) : loadedHere }];
  });
  const imports = requestsOf(path, source)
    .filter(({ isType }) => !isType)
    .map(({ request }) => resolve(request))
    .filter((to) => to !== undefined)
    .filter((to) => !chunks.some((chunk) => chunk.to === to));
  return { imports, chunks, namespaces };
}

interface Missing {
  readonly file: string;
  readonly namespace: string;
}

/**
 * Texts of components that are loaded apart whose messages do not load with them, and not with every chunk that loads them. They
 * are read only if another component happens to be loaded before.
 * @param first The file of the first chunk, and names of the messages that are loaded with every chunk.
 */
export function missingMessages(
  sources: Sources,
  first: { readonly path: string; readonly namespaces: readonly string[] },
): readonly Missing[] {
  const declared = declaredMessages(sources);
  const known = new Set([...declared.values()].flat());
  const modules = new Map([...sources.keys()].map((path) => [path, readModule(sources, path, known)]));
  const closureOf = (path: string): ReadonlySet<string> => {
    const found = new Set([path]);
    for (const each of found) for (const to of modules.get(each)?.imports ?? []) found.add(to);
    return found;
  };
  const chunks = [
    { from: null, to: first.path, messages: [] },
    ...[...modules.values()].flatMap((module): readonly Chunk[] => module.chunks),
  ].map((chunk) => ({ ...chunk, files: closureOf(chunk.to) }));

  // A chunk has its own messages, and those that each of the chunks with its loader has.
  const loaded = new Map(chunks.map((chunk) => [chunk, known]));
  const next = ({ from, messages }: (typeof chunks)[number]): Set<string> => {
    const parents = chunks.filter(({ files }) => from !== null && files.has(from));
    const inherited = [...known].filter((name) => parents.every((parent) => loaded.get(parent)?.has(name)));
    const own = messages.flatMap((name) => declared.get(name) ?? []);
    return new Set([...first.namespaces, ...own, ...(parents.length > 0 ? inherited : [])]);
  };
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const chunk of chunks) {
      const names = next(chunk);
      hasChanged ||= names.size !== loaded.get(chunk)?.size;
      loaded.set(chunk, names);
    }
  }
  const missing = chunks.flatMap((chunk) =>
    [...chunk.files].flatMap((file) =>
      [...(modules.get(file)?.namespaces ?? [])]
        .filter((namespace) => !loaded.get(chunk)?.has(namespace))
        .map((namespace) => `${file} ${namespace}`),
    ),
  );
  return [...new Set(missing)].toSorted().map((each) => {
    const [file = '', namespace = ''] = each.split(' ');
    return { file, namespace };
  });
}
