import type { Plugin } from 'vite';

/**
 * Lets an import load its style sheets again after one of them has failed. Vite records a style sheet as loaded although it failed: the
 * next import of the chunk would run without it.
 */
export function retriedStyles(): Plugin {
  return {
    name: 'retried-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (code) => replaced(code),
    },
  };
}

const replacements: readonly (readonly [RegExp, string])[] = [
  [/seen\[href\] = void 0;(\s*throw err;)/, 'delete seen[href];$1'],
  // A link that has failed would count as a loaded one. Each link has one event, so the listeners can stay.
  [
    /link\.removeEventListener\("load", handleSettle\);\s*link\.removeEventListener\("error", handleSettle\);\s*if \(e\.type === "error"\) (rej\([^;]*\);)/,
    'if (e.type === "error") { link.remove(); $1 }',
  ],
];

/** @throws if Vite has another function than the one that is changed here */
function replaced(code: string): string {
  let result = code;
  for (const [pattern, replacement] of replacements) {
    if (!pattern.test(result)) throw new Error(`The preload helper of Vite has no ${pattern}`);
    result = result.replace(pattern, replacement);
  }
  return result;
}
