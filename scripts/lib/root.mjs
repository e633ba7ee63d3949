import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A path inside the checkout.
 * @param {string} path with forward slashes
 */
export const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
