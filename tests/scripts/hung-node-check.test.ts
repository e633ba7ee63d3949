import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const exists = (program: string) => spawnSync(program, ['--version']).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hung-node-'));
  await writeFile(join(folder, 'systemctl'), '#!/bin/sh\necho "systemctl $*"\n');
  await chmod(join(folder, 'systemctl'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command of the unit, with shorter waits and a `systemctl` that prints its arguments. */
async function check(port: number): Promise<string> {
  const unit = await readFile('deploy/winwin24x7-check@.service', 'utf8');
  const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? [];
  const script = command
    .replaceAll('%i', String(port))
    .replaceAll('$$', '$')
    .replace('--max-time 5', '--max-time 0.5');
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  return (await promisify(execFile)('/bin/sh', ['-c', script], { env })).stdout;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe.skipIf(!exists('curl'))('the check of a node by systemd', () => {
  it('kills a node that accepts connections and does not answer three times', async () => {
    let connections = 0;
    const server = createServer(() => {
      connections += 1;
    });
    const port = await listening(server);
    expect(await check(port)).toBe(
      `The node at port ${port} has not answered 3 times.\nsystemctl kill --signal=SIGKILL winwin24x7@${port}.service\n`,
    );
    expect(connections).toBe(3);
    server.close();
  });

  it('leaves a node that answers, also with 503', async () => {
    const paths: (string | undefined)[] = [];
    const server = createHttpServer(({ url }, response) => {
      paths.push(url);
      response.writeHead(503).end();
    });
    expect(await check(await listening(server))).toBe('');
    expect(paths).toEqual(['/health']);
    server.close();
  });

  it('leaves a node that does not listen yet', async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await check(port)).toBe('');
  });
});

it.skipIf(!exists('systemd-analyze'))('systemd finds no fault in the units', () => {
  const units = ['winwin24x7-check@.service', 'winwin24x7-check@.timer'].map((name) => `deploy/${name}`);
  expect(spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});
