import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The packages and the entry; other initial chunks are too small to gain from it. */
const chunks: ReadonlySet<string> = new Set(['vendor', 'index']);

/** Compresses the largest chunks of the first screen with terser, before the minifier of the build (ADR 65). */
export function compressFirstScreen(): Plugin {
  return {
    name: 'compress-first-screen',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, { name }) {
      if (!chunks.has(name)) return null;
      const compressed = await minify(code, { module: true, ecma: 2020, compress: { passes: 3 } });
      return { code: compressed.code ?? code, map: null };
    },
  };
}
