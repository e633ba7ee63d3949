import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { reasonsInHindi } from '../../flows/studio/messages/reasons-in-hindi';
import { startsInHindi } from '../../flows/studio/messages/starts-in-hindi';
import { withoutView } from '../../scripts/lib/tests/without-view.mjs';
import { models } from '../paths/models';

const folder = 'docs/machines/paths';

it('names each start of the models and of the stored paths in Hindi, and nothing else', async () => {
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')),
  );
  const stored = files.flatMap((text) => JSON.parse(text).paths.map(({ start }: { start: string }) => start));
  const starts = new Set([...models.flatMap((model) => Object.keys(model.starts)), ...stored]);
  expect(Object.keys(startsInHindi).sort()).toEqual([...starts].sort());
});

it('says in Hindi why machines have no test on screens, and nothing else', () =>
  expect(Object.keys(reasonsInHindi).sort()).toEqual([...new Set(Object.values(withoutView))].sort()));
