import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureBets } from './bets';
import { measureCatalogue } from './catalogue';
import { measureFeed } from './feed';
import type { Figures, Machine } from './figures';
import { measureNodes } from './nodes';
import { writePage } from './page/page';
import { createProgress } from './progress';
import { measureStatement } from './statement';

function describeMachine(pgbench: string): Machine {
  const [{ model } = { model: 'unknown' }] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: model,
    cores: cpus().length,
    node: process.version,
    postgres: /[\d.]+/.exec(execFileSync(pgbench, ['--version'], { encoding: 'utf8' }))?.[0] ?? 'unknown',
    load: loadavg()[0] ?? Number.NaN,
  };
}

/** Measures one series after the other. @param isLong also the sizes that take minutes */
async function measureGrowth(pgbench: string, isLong: boolean): Promise<Figures> {
  const longer = (size: number) => (isLong ? [size] : []);
  return {
    machine: describeMachine(pgbench),
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
