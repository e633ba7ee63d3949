import { readFile } from 'node:fs/promises';

/** A second, in the units of `/proc`. */
const CLOCK_TICKS = 100;

/** Processor time of a process in seconds, on Linux; elsewhere NaN. */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / CLOCK_TICKS;
}

/** Bytes of a process in memory, on Linux; elsewhere NaN. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
