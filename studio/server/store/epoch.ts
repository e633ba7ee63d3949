import type { Pool } from 'pg';

/**
 * Begins the time of this process, and ends that of the one before, which may be paused and go on later: its open statements are waited
 * for, and the later ones store nothing. So all that it has stored is there to be recovered.
 * @returns the number of this process
 */
export async function beginEpoch(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    `insert into studio.epoch as known (number) values (1)
    on conflict (id) do update set number = known.number + 1
    returning number::text as number`,
  );
  return rows[0]?.number ?? '';
}

/** Common table expression with a row as long as the process with the number runs the studio. @param parameter such as `$1` */
export const epochOf = (parameter: string): string =>
  `epoch as materialized (select number from studio.epoch where number = ${parameter} for share)`;

/** Another process runs the studio, and decides what this one has begun. */
export class ReplacedStudio extends Error {
  constructor() {
    super('Another process runs the studio.');
  }
}
