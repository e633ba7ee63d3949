/**
 * Where this file stands: server/ in the sources, dist/server/ in the build, which keeps the places of the files that
 * are not bundled (migrations, the worker) below it.
 */
export const serverFolder = new URL('./', import.meta.url);
