import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folders = [
  { in: 'server', folder: 'database/migrations' },
  { in: 'server', folder: 'database/functions' },
  { in: 'studio/server', folder: 'store/migrations' },
];

/** Copies the migrations and functions of the database beside the built server, under the path that they have in the sources. */
export function migrations(): Plugin {
  return {
    name: 'migrations',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async generateBundle() {
      for (const { folder, in: parent } of folders) {
        const source = join(parent, folder);
        const files = await readdir(source, { recursive: true, withFileTypes: true });
        for (const file of files.filter((entry) => entry.isFile())) {
          const path = join(file.parentPath, file.name);
          const fileName = join(folder, path.slice(source.length + 1));
          this.emitFile({ type: 'asset', fileName, source: await readFile(path) });
        }
      }
    },
  };
}
