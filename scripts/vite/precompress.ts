import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
const worthwhile = 1024;

const encodings = [
  {
    suffix: '.br',
    encode: (source: Buffer) =>
      promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
  },
  {
    suffix: '.gz',
    encode: (source: Buffer) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
  },
];

async function compress(path: string) {
  const source = await readFile(path);
  if (source.length < worthwhile) return;
  await Promise.all(
    encodings.map(async ({ suffix, encode }) => writeFile(path + suffix, await encode(source))),
  );
}

/** Writes a brotli and a gzip version of each text file of the client, so that the server does not compress at run time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const files = await readdir(dir, { recursive: true });
        await Promise.all(
          files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))),
        );
      },
    },
  };
}
