import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../../../dist/client');

/** The pages of the product in a folder of their own, of which there can be newer releases. */
export interface Releases {
  readonly folder: string;
  /** Puts another release in the place of the one that is there, all of it at once. None of the old one's files stay. */
  next(): Promise<void>;
  close(): Promise<void>;
}

export async function openReleases(): Promise<Releases> {
  const home = await mkdtemp(join(tmpdir(), 'winwin24x7-releases-'));
  const folder = join(home, 'current');
  let release = 0;

  async function next(): Promise<void> {
    release += 1;
    const made = join(home, String(release));
    await make(made, release);
    await symlink(made, `${folder}.next`);
    await rename(`${folder}.next`, folder);
  }

  await next();
  return { folder, next, close: () => rm(home, { recursive: true, force: true }) };
}

/** What was built, under other names and with the number of the release in the page, as if all of it had changed. */
async function make(folder: string, release: number): Promise<void> {
  await cp(built, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  const names = await readdir(assets);
  const texts = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => join(assets, name));
  for (const path of [join(folder, 'index.html'), join(folder, 'service-worker.js'), ...texts]) {
    const text = await readFile(path, 'utf8');
    const renamed = names.reduce((words, name) => words.replaceAll(name, `${release}-${name}`), text);
    await writeFile(
      path,
      renamed
        .replace('<head>', `<head><meta name="release" content="${release}">`)
        // What the service worker calls its shell.
        .replace(/"[0-9a-f]{12}"/, `"release ${release}"`),
    );
  }
  for (const name of names) await rename(join(assets, name), join(assets, `${release}-${name}`));
}
