import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

/** Rendered by other components of `src/ui`, or once for a whole page. */
const internal = new Set([
  'AppFrame',
  'AuthCard',
  'Crest',
  'Dock',
  'FieldFrame',
  'Flag',
  'Form',
  'IndiaFlag',
  'ModalFrame',
  'Monogram',
  'Scale',
  'Silk',
  'ToastLayer',
]);

describe('the gallery', () => {
  it('shows every component of src/ui', () => {
    const sources = read('src/features/gallery')
      .map((file) => readFileSync(`src/features/gallery/${file}`, 'utf8'))
      .join('\n');
    const missing = read('src/ui')
      .map((file) => basename(file, '.tsx'))
      .filter((name) => !internal.has(name) && !sources.includes(`/${name}';`));
    expect(missing).toEqual([]);
  });
});
