import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRecordedPath } from '../../flows/model/recorded-path';
import { walks } from '../paths/models';
import { playRecorded } from '../support/machines/play-recorded';
import type { ActorWalk } from '../support/machines/test-paths';

const FOLDER = join(import.meta.dirname, 'recorded');

const all: readonly ActorWalk[] = Object.values(walks).flat();

describe('a recorded path', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

  it('exists', () => expect(files).not.toEqual([]));

  for (const file of files) {
    const path = parseRecordedPath(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
    it(file, async () => {
      const walk = all.find(({ model }) => model.machine.id === path?.machine);
      if (!path || !walk) throw new Error(`${file} is no recorded path of a machine`);
      await playRecorded(walk, path);
    });
  }
});
