/** Folder of this file: server/ in the sources, dist/server/ in the build. Migrations and the database worker are below it. */
export const serverFolder = new URL('./', import.meta.url);
