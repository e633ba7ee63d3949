import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { measureBets } from './bets';
import { measureCatalogue } from './catalogue';
import { measureFeed } from './feed';
import type { Figures, Machine } from './figures';
import { measureNodes } from './nodes';
import { writePage } from './page/page';
import { createProgress } from './progress';
import { measureStatement } from './statement';

/** Processor times of all cores since the machine started, in milliseconds. */
function coreTimes() {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return {
    idle,
    all: times.reduce((sum, { idle: own, irq, nice, sys, user }) => sum + own + irq + nice + sys + user, 0),
  };
}

/** The load average would count the build that precedes the run. */
async function busyShare(): Promise<number> {
  const before = coreTimes();
  await sleep(3000);
  const { all, idle } = coreTimes();
  return 1 - (idle - before.idle) / (all - before.all);
}

async function describeMachine(pgbench: string): Promise<Machine> {
  const [{ model } = { model: 'unknown' }] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: model,
    cores: cpus().length,
    node: process.version,
    postgres: /[\d.]+/.exec(execFileSync(pgbench, ['--version'], { encoding: 'utf8' }))?.[0] ?? 'unknown',
    busy: await busyShare(),
  };
}

/** Measures one series after the other. @param isLong also the sizes that take minutes */
async function measureGrowth(pgbench: string, isLong: boolean): Promise<Figures> {
  const longer = (size: number) => (isLong ? [size] : []);
  return {
    machine: await describeMachine(pgbench),
    feed: await measureFeed([100, 1000, 2000, ...longer(5000)], createProgress('Sockets of one node')),
    nodes: await measureNodes([1, 2, 3], createProgress('One, two and three nodes')),
    bets: await measureBets(pgbench, createProgress('Bets')),
    statement: await measureStatement([1e3, 1e4, 1e5, ...longer(1e6)], createProgress('Statement')),
    catalogue: await measureCatalogue([1e2, 1e3, 1e4], createProgress('Catalogue of games')),
  };
}

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** @param pgbench the program */
export async function writePerformance(pgbench: string, isLong: boolean): Promise<void> {
  const { markdown, pictures } = writePage(await measureGrowth(pgbench, isLong), 'images/performance');
  await mkdir(`${docs}images/performance`, { recursive: true });
  for (const [name, picture] of Object.entries(pictures))
    await writeFile(`${docs}images/performance/${name}.svg`, picture);
  await writeFile(`${docs}performance.md`, markdown);
  console.log('\ndocs/performance.md is written.');
}
