import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const NAME = 'service-worker';

/**
 * Builds the service worker under a name that stays, and tells it the files of the first screen: the page's script and all
 * it imports at once, their styles, and the fonts.
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
  const files = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const { fileName, type, ...entry } of Object.values(bundle))
    if (type === 'chunk' && 'isEntry' in entry && entry.isEntry && entry.name === 'index') visit(fileName);
  for (const fileName of Object.keys(bundle)) if (fileName.endsWith('.woff2')) files.add(fileName);
  return [...files].toSorted().map((fileName) => `/${fileName}`);
}
