import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowsInputs, inputs } from '../../scripts/lib/build.mjs';

const read = (path: string) => readFile(path, 'utf8');

/** Arguments of the instructions with this name, in the order of the file. */
async function instructions(name: string): Promise<readonly (readonly string[])[]> {
  const file = await read('deploy/Dockerfile');
  return [...file.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest.split(' '));
}

async function sourcesOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

const versionOf = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];

describe('the units of systemd', () => {
  it.each(['winwin24x7.service', 'winwin24x7@.service', 'winwin24x7-studio.service'])(
    '%s starts again after a failure',
    async (unit) => expect(await read(`deploy/${unit}`)).toMatch(/^Restart=on-failure$/m),
  );

  it.each(['winwin24x7.service', 'winwin24x7@.service'])('%s trusts the proxy on its machine', async (unit) =>
    expect(await read(`deploy/${unit}`)).toMatch(/^Environment=TRUSTED_PROXIES=127\.0\.0\.1$/m),
  );
});

describe('the container file', () => {
  it('copies from the checkout only what it has', async () => {
    const copied = (await instructions('COPY'))
      .filter(([option]) => !option?.startsWith('--from'))
      .flatMap((args) => args.slice(0, -1));
    expect(copied).toEqual(['package.json', 'package-lock.json', '.npmrc', '.']);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('copies everything that the build reads', async () => {
    const ignored = (await read('.dockerignore')).trim().split('\n');
    const folders = [...inputs, ...flowsInputs].map((path) => path.split('/', 1)[0] ?? path);
    const settings = folders.filter((path) => path.startsWith('.env'));
    expect([...inputs, ...flowsInputs].filter((path) => ignored.includes(path))).toEqual(['.env']);
    expect(folders.filter((path) => ignored.includes(path) && !settings.includes(path))).toEqual([]);
  });

  it('takes each setting of the pages as an argument of the build', async () => {
    const settings = [...(await read('.env.example')).matchAll(/^VITE_\w+/gm)].map(([name]) => name);
    expect((await instructions('ARG')).flat()).toEqual(settings);
  });

  it('has a Node.js that the product runs on', async () => {
    const { engines } = JSON.parse(await read('package.json'));
    const [major, minor] = versionOf(engines.node);
    const images = (await instructions('FROM')).map(([image = '']) => versionOf(image));
    expect(images).toHaveLength(2);
    for (const image of images) {
      expect(image[0]).toBe(major);
      expect(image[1]).toBeGreaterThanOrEqual(minor ?? Number.NaN);
    }
  });

  it('starts the program of the systemd unit with its options', async () => {
    const [command] = await instructions('CMD');
    const [, started] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(await read('deploy/winwin24x7.service')) ?? [];
    expect(JSON.parse(command?.join(' ') ?? '').join(' ')).toBe(started);
  });

  it('is reached from outside, has no rights of root, and is well while it is ready', async () => {
    const settings = (await instructions('ENV')).flat();
    expect(settings).toEqual(
      expect.arrayContaining(['NODE_ENV=production', 'HOST=0.0.0.0', 'DATA_DIR=/data']),
    );
    expect(await instructions('USER')).toEqual([['node']]);
    expect((await instructions('HEALTHCHECK')).flat().join(' ')).toContain("process.env.PORT + '/ready'");
  });

  it('removes no package that a program of the server imports', async () => {
    const removed = (await instructions('RUN rm -r')).flat().map((path) => path.replace('node_modules/', ''));
    expect(removed).not.toEqual([]);
    const folders = ['contract', 'domain', 'server', 'studio/server', 'studio/rules'];
    const sources = await Promise.all((await Promise.all(folders.map(sourcesOf))).flat().map(read));
    const imported = removed.filter((name) => sources.some((source) => source.includes(`'${name}`)));
    expect(imported).toEqual([]);
  });
});
