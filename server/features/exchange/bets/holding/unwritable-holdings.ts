import { isRefusedByRows } from '../../../../kit/database-errors';
import type { HoldingWrite, HoldingWriter } from './persist-holding';

/** The database refuses the holdings of these players, whatever is written with them. */
export class UnwritableHoldings extends Error {
  constructor(
    readonly playerIds: readonly number[],
    override readonly cause: unknown,
  ) {
    super(`The holdings of the players ${playerIds.join(', ')} cannot be written`, { cause });
  }
}

/**
 * Names the players whose holdings made the write of several holdings fail. The error stays as it is if the database refuses none of
 * them on its own, or all: then no player is the cause.
 */
export async function withUnwritable(
  error: unknown,
  writer: Pick<HoldingWriter, 'findRefused'>,
  writes: readonly HoldingWrite[],
): Promise<unknown> {
  if (!isRefusedByRows(error)) return error;
  // The error of a search that fails hides the first one.
  const refused = await writer.findRefused(writes).catch(() => []);
  if (refused.length === 0 || (refused.length === writes.length && writes.length > 1)) return error;
  return new UnwritableHoldings(
    refused.map(({ holding }) => holding.playerId),
    error,
  );
}
