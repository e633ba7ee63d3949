import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { fromRoot } from '../root.mjs';

/** @typedef {{ from: string, to: string, isType: boolean, isPackage: boolean, isInline?: boolean }} Import `to`: path of a file, or name of a package; `isInline`: in the place of a type */

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.d.ts', '/index.ts'];

/** @param {string} request */
const packageOf = (request) =>
  request.startsWith('node:') || builtinModules.includes(request)
    ? 'node'
    : request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** A module in the place of a type: `typeof import('./app')`. The parser has it as a type, not as an import. */
const IMPORT_OF_TYPE = /\bimport\('([^']+)'\)/g;

/**
 * What a file requests, with the type-only imports marked.
 * @internal
 * @param {string} path @param {string} source
 * @returns {{ request: string, isType: boolean, isInline?: boolean }[]}
 */
export function requestsOf(path, source) {
  const { dynamicImports, staticExports, staticImports } = parseSync(path, source).module;
  const isDynamic = (/** @type {number} */ index) =>
    dynamicImports.some(({ end, start }) => start <= index && index < end);
  return [
    ...staticImports.map(({ entries, moduleRequest }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType }] : [],
      ),
    ),
    ...dynamicImports
      .map(({ moduleRequest: { end, start } }) => source.slice(start, end))
      .filter((literal) => /^(['"`])[^$]*\1$/.test(literal))
      .map((literal) => ({ request: literal.slice(1, -1), isType: false })),
    ...[...source.matchAll(IMPORT_OF_TYPE)]
      .filter(({ index }) => !isDynamic(index))
      .map(([, request = '']) => ({ request, isType: true, isInline: true })),
  ];
}

/** Imports of all program files, also of those that are not committed yet. @returns {Import[]} */
export function readImports() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: fromRoot(''),
    encoding: 'utf8',
  }).split('\n');
  const known = new Set(listed);
  const programs = listed.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && existsSync(fromRoot(file)));
  return programs.flatMap((from) =>
    requestsOf(from, readFileSync(fromRoot(from), 'utf8')).map(({ request, ...kind }) => {
      if (!request.startsWith('.')) return { from, to: packageOf(request), ...kind, isPackage: true };
      const path = posix.join(posix.dirname(from), request.split('?', 1)[0] ?? '');
      const to = ENDINGS.map((ending) => path + ending).find((each) => known.has(each)) ?? path;
      return { from, to, ...kind, isPackage: false };
    }),
  );
}
