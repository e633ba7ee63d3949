import { readImports } from './imports.mjs';
import { layers, outsidePrograms } from './layers.mjs';

/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {import('./layers.mjs').Layer} Layer */

/** Folders whose parts, and the parts of their folders, import each other in one direction. */
const acyclic = ['machines', 'src', 'server', 'studio'];

/** @param {string} pattern */
function toRegExp(pattern) {
  const names = pattern.replaceAll('.', '\\.').replaceAll('**/', '\0').replaceAll('*', '[^/]*');
  const source = names.replaceAll('\0', '(?:.*/)?');
  return new RegExp(pattern.includes('*') ? `^${source}(?:\\.\\w+)?$` : `^${source}(?:[/.].*)?$`);
}

/** @param {readonly string[]} patterns @param {string} name */
const matches = (patterns, name) => patterns.some((pattern) => toRegExp(pattern).test(name));

/** The layer with the longest path that contains the file. @param {string} file */
const layerOf = (file) =>
  layers
    .filter(({ path }) => file.startsWith(`${path}/`))
    .reduce(
      (best, layer) => (best && best.path.length > layer.path.length ? best : layer),
      /** @type {Layer | undefined} */ (undefined),
    );

/** @param {Import} one */
function isAllowed({ from, isPackage, isType, to }) {
  const { files, importers } = outsidePrograms;
  if (matches(files, to) && !matches([...files, ...importers], from)) return false;
  const layer = layerOf(from);
  if (layer === undefined) return true;
  if (isPackage) return matches(layer.packages, to);
  return layerOf(to) === layer || matches(layer.imports, to) || (isType && matches(layer.types ?? [], to));
}

/** The imports that the table does not allow, as sentences. @param {readonly Import[]} imports */
export const forbiddenImports = (imports) =>
  imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} may not import ${to}.`);

/** The part of a folder that contains a file; null outside the folder. @param {string} folder @param {string} file */
const partOf = (folder, file) =>
  file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/', 1)[0] ?? null) : null;

/**
 * Parts of one folder that import each other, as sentences: those that are left when parts without an import inside the rest are taken
 * away, again and again.
 * @param {string} folder @param {readonly Import[]} imports
 */
function cycleIn(folder, imports) {
  let arrows = imports.flatMap(({ from, to }) => {
    const [source, target] = [partOf(folder, from), partOf(folder, to)];
    return source !== null && target !== null && source !== target ? [{ source, target, from, to }] : [];
  });
  for (let before = Number.POSITIVE_INFINITY; arrows.length < before; ) {
    before = arrows.length;
    const sources = new Set(arrows.map(({ source }) => source));
    const targets = new Set(arrows.map(({ target }) => target));
    arrows = arrows.filter(({ source, target }) => sources.has(target) && targets.has(source));
  }
  return arrows.map(({ from, to }) => `${folder}: a cycle of its parts contains ${from} → ${to}.`);
}

/** `a` and `a/b` of `a/b/c.ts`. @param {string} file */
const foldersOf = (file) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));

/** @param {readonly Import[]} imports */
export function cyclesOfFolders(imports) {
  const inside = imports.filter(({ from }) => acyclic.some((folder) => from.startsWith(`${folder}/`)));
  const folders = new Set(inside.flatMap(({ from }) => foldersOf(from)));
  return [...folders].flatMap((folder) =>
    cycleIn(
      folder,
      // `typeof import('./messages/en')` types a map of modules by those that it names: nothing of it is executed.
      imports.filter(({ isInline, isPackage }) => !isPackage && !isInline),
    ),
  );
}

/** @returns {Promise<import('../steps.mjs').Outcome>} */
export async function checkLayers() {
  const imports = readImports();
  const faults = [...forbiddenImports(imports), ...cyclesOfFolders(imports)];
  return { ok: faults.length === 0, details: faults.join('\n') };
}
