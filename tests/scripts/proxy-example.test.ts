import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as calls from '../../contract/calls';
import type { Call } from '../../contract/define';

describe('the example for nginx', () => {
  it('lets files through that a call takes', async () => {
    const example = await readFile('deploy/nginx.conf', 'utf8');
    const files = (Object.values(calls) as Partial<Call>[]).flatMap(({ file, path }) =>
      file !== undefined && 'sent' in file ? [{ path, maxBytes: file.maxBytes }] : [],
    );
    expect(files.map(({ path }) => path)).toEqual(['/deposit/proof']);
    for (const { path, maxBytes } of files) {
      const [, megabytes] =
        new RegExp(`location = /api${path} \\{\\s+client_max_body_size (\\d+)m;`).exec(example) ?? [];
      // One more: the product answers a file that is a little too large with its own sentence.
      expect(Number(megabytes)).toBeGreaterThan(maxBytes / 2 ** 20);
    }
  });
});
