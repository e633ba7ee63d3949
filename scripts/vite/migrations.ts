import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'database/migrations';

/** Copies the database migrations beside the built server, under the path that they have in the sources. */
export function migrations(): Plugin {
  return {
    name: 'migrations',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async generateBundle() {
      const source = join('server', folder);
      const files = await readdir(source, { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile())) {
        const path = join(file.parentPath, file.name);
        const fileName = join(folder, path.slice(source.length + 1));
        this.emitFile({ type: 'asset', fileName, source: await readFile(path) });
      }
    },
  };
}
