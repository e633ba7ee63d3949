import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../../../dist/client');

/** A copy of the built pages that can be replaced by newer releases. */
export interface Releases {
  readonly folder: string;
  /** Its number; the first one is 1. */
  readonly current: number;
  /** Replaces the release atomically; no file of the old one remains. */
  next(): Promise<void>;
  close(): Promise<void>;
}

export async function openReleases(): Promise<Releases> {
  const home = await mkdtemp(join(tmpdir(), 'winwin24x7-releases-'));
  const folder = join(home, 'current');
  let release = 0;

  async function next(): Promise<void> {
    release += 1;
    const target = join(home, String(release));
    await copyBuild(target, release);
    await symlink(target, `${folder}.next`);
    await rename(`${folder}.next`, folder);
  }

  await next();
  return {
    folder,
    get current() {
      return release;
    },
    next,
    close: () => rm(home, { recursive: true, force: true }),
  };
}

/** Copies the build with new file names and the release number in the page. */
async function copyBuild(folder: string, release: number): Promise<void> {
  await cp(built, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  const names = await readdir(assets);
  const texts = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => join(assets, name));
  for (const path of [join(folder, 'index.html'), join(folder, 'service-worker.js'), ...texts]) {
    const text = await readFile(path, 'utf8');
    const renamed = names.reduce((renamed, name) => renamed.replaceAll(name, `${release}-${name}`), text);
    await writeFile(
      path,
      renamed
        .replace('<head>', `<head><meta name="release" content="${release}">`)
        // The version of the service worker's cache.
        .replace(/"[0-9a-f]{12}"/, `"release ${release}"`),
    );
  }
  for (const name of names) await rename(join(assets, name), join(assets, `${release}-${name}`));
}
