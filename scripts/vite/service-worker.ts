import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, filesOf } from './chunks.ts';

const NAME = 'service-worker';

/** Must be cached: it says that there is no network. */
const notices = /\/src\/app\/notices\/SiteNotices\.tsx$/;
const alwaysUsed = /(latin.*\.woff2|rupee.*\.woff2)$/;

/**
 * Builds the service worker under a fixed name, with the list of the files that every first screen uses: the entry with its
 * static imports, their styles, and fonts. The page sends it the messages of its language.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              input: { index: 'index.html', [NAME]: `${NAME}/${NAME}.ts` },
              output: {
                entryFileNames: ({ name }: { name: string }) =>
                  name === NAME ? `${NAME}.js` : 'assets/[name]-[hash].js',
              },
            },
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[`${NAME}.js`];
        if (worker?.type !== 'chunk') return;
        const files = shellFiles(bundle);
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        worker.code = worker.code
          .replaceAll('__SHELL_FILES__', JSON.stringify(files))
          .replaceAll('__SHELL_VERSION__', JSON.stringify(version));
      },
    },
  };
}

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const page = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.isEntry && output.name === 'index',
  );
  const files = new Set<string>();
  for (const chunk of [page, chunkOf(bundle, notices)]) if (chunk) filesOf(bundle, chunk.fileName, files);
  for (const fileName of Object.keys(bundle)) if (alwaysUsed.test(fileName)) files.add(fileName);
  return [...files].toSorted().map((fileName) => `/${fileName}`);
}
