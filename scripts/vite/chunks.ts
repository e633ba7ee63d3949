import type { Rolldown } from 'vite';

/** The chunk with a module. */
export const chunkOf = (bundle: Rolldown.OutputBundle, module: RegExp): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find(
    (output): output is Rolldown.OutputChunk =>
      output.type === 'chunk' && output.moduleIds.some((id) => module.test(id)),
  );

/** A chunk, its static imports and their styles. */
export function filesOf(
  bundle: Rolldown.OutputBundle,
  fileName: string,
  files: Set<string> = new Set(),
): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || files.has(fileName)) return files;
  files.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, files);
  return files;
}
