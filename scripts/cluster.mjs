import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './lib/build.mjs';
import { serveClusterDesk } from './lib/cluster/desk.mjs';
import { createNode } from './lib/cluster/nodes.mjs';
import { createProcess } from './lib/cluster/processes.mjs';
import { startProxy } from './lib/cluster/proxy.mjs';
import { install } from './lib/packages/install.mjs';
import { freePort, requireFreePorts } from './lib/ports.mjs';
import { withPostgres } from './lib/postgres.mjs';
import { CommandError, isInterrupted, script } from './lib/process.mjs';

const NODES = ['node 1', 'node 2', 'node 3'];
/** Ports of nginx and of the page. */
const port = Number(process.env.PORT ?? 8080);
const deskPort = port + 10;

const secret = () => randomBytes(32).toString('hex');

/**
 * What all nodes share.
 * @param {string} databaseUrl
 * @param {number} studioPort
 */
const sharedBy = (databaseUrl, studioPort) => ({
  DATABASE_URL: databaseUrl,
  SANDBOX: '1',
  NODE_SECRET: secret(),
  ENCRYPTION_KEY: secret(),
  STUDIO_SECRET: secret(),
  STUDIO_SERVER: `http://127.0.0.1:${studioPort}`,
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'error',
});

/** @param {readonly import('./lib/cluster/nodes.mjs').ClusterNode[]} nodes */
async function startNodes(nodes) {
  for (const node of nodes) {
    node.start();
    // The first one makes the tables.
    while (!(await node.isReady()) && !isInterrupted()) await sleep(200);
  }
}

/** Until Ctrl-C, which reaches the processes as well. @param {readonly import('./lib/cluster/processes.mjs').ClusterProcess[]} processes */
async function untilEnded(processes) {
  while (!isInterrupted()) await sleep(500);
  for (const one of processes) if (one.state() === 'paused') one.signal('SIGCONT');
  while (processes.some((one) => one.state() !== 'ended')) await sleep(100);
}

/** Three nodes and a studio on a temporary PostgreSQL, nginx in front of them, and a page that shows who leads. @param {string} folder */
const runCluster = (folder) =>
  withPostgres(async (databaseUrl, postgres) => {
    if (databaseUrl === undefined) throw new CommandError('Several nodes need PostgreSQL: install it first.');
    const env = sharedBy(databaseUrl, await freePort());
    const ports = await Promise.all(NODES.map(freePort));
    const nodes = await Promise.all(
      NODES.map(async (name, index) =>
        createNode({ name, folder, env, port: ports[index] ?? 0, nodePort: await freePort() }),
      ),
    );
    const players = (await startProxy({ folder, port, ports })) ? `http://localhost:${port}` : null;
    const wallet = players ?? nodes[0]?.url;
    const studio = createProcess({
      name: 'studio',
      program: 'studio.js',
      env: { ...env, WALLET_URL: wallet },
    });
    const desk = await serveClusterDesk({ port: deskPort, nodes, studio, databaseUrl, postgres, players });
    await startNodes(nodes);
    studio.start();
    console.log(`\n  Players: ${players ?? nodes.map(({ url }) => url).join(', ')}`);
    console.log(`  Nodes: ${desk.url}\n`);
    await untilEnded([...nodes, studio]);
    desk.close();
  });

await script(async () => {
  await requireFreePorts(port, deskPort);
  await install();
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'winwin24x7-cluster-'));
  try {
    await runCluster(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
