import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { normalizePath } from 'vite';

/**
 * Names of the classes of style sheets that are modules: the name in the file, and a hash of the file's path. The usual names have a
 * hash of the content and a line too, which the first screen would repeat for each of its classes.
 * @param root path of the project
 */
export const classNamesOf = (root: string) => ({
  generateScopedName: (name: string, file: string): string =>
    `_${name}_${hashOf(normalizePath(relative(root, withoutQuery(file))))}`,
});

const withoutQuery = (file: string): string => file.split('?', 1)[0] ?? '';

/** Four characters, each of which may stand in the name of a class. */
const hashOf = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, 16).replaceAll(/..../g, characterOf);

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const characterOf = (hex: string): string => CHARACTERS[Number.parseInt(hex, 16) % CHARACTERS.length] ?? '';

/** A class of such a name in a style sheet. */
export const CLASS_NAME = /\.(_[\w-]+_[a-z0-9]{4})(?![\w-])/g;
