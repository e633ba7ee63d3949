import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasProxy, startProxy } from '../../scripts/lib/cluster/proxy.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/** Answers each request with its own name. */
async function startNode(name: string) {
  let isPaused = false;
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    if (!isPaused) response.end(name);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** It accepts requests from now on and answers none. @returns reads how many */
    pause() {
      [isPaused, requests] = [true, 0];
      return () => requests;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const read = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

/** Needs nginx (`apt-get install nginx-light`). */
describe.skipIf(!hasProxy())('the proxy of npm run cluster', () => {
  let folder: string;
  let address: string;
  let nodes: Awaited<ReturnType<typeof startNode>>[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-proxy-'));
    nodes = await Promise.all(['1', '2', '3'].map(startNode));
    const port = await freePort();
    await startProxy({ folder, port, ports: nodes.map((node) => node.port), answerWithin: 1 });
    address = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => read(address));
  });
  afterAll(async () => {
    process.kill(Number(await readFile(join(folder, 'nginx.pid'), 'utf8')), 'SIGTERM');
    for (const node of nodes) node.close();
    await rm(folder, { recursive: true });
  });

  /** The nodes that answer six requests. */
  async function nodesOf(...paths: readonly string[]): Promise<readonly string[]> {
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1)
      for (const path of paths) seen.add(await read(`${address}${path}`));
    return [...seen].sort();
  }

  it('spreads calls and sockets over all nodes', async () => {
    expect(await nodesOf('/api/getBanners')).toEqual(['1', '2', '3']);
    expect(await nodesOf('/public/?EIO=4&transport=websocket')).toEqual(['1', '2', '3']);
  });

  it('sends all requests of a socket that polls, and its upgrade, to one node', async () => {
    const nodesOfSocket = await nodesOf(
      '/public/?EIO=4&transport=polling',
      '/public/?EIO=4&transport=polling&sid=abc',
      '/public/?EIO=4&transport=websocket&sid=abc',
    );
    expect(nodesOfSocket).toHaveLength(1);
  });

  it('asks another node for what one does not answer, and leaves that one out', async () => {
    const requests = nodes[0]?.pause();
    expect(await nodesOf('/api/getBanners')).toEqual(['2', '3']);
    expect(requests?.()).toBe(1);
  });
});
