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
