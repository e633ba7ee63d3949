import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The inline scripts of a page as sources of a Content-Security-Policy: `'sha256-…'`. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
