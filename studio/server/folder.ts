/** Folder of this file: studio/server/ in the sources, dist/server/ in the build. The migrations are below it. */
export const studioFolder = new URL('./', import.meta.url);
