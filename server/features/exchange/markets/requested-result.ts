import type { Market } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { HttpError } from '../../../kit/http/http-error';

interface RequestedResult {
  readonly removed: readonly string[];
  readonly runs: number | undefined;
  readonly winners: readonly string[] | undefined;
}

/**
 * The result that a tester or an operator asks for.
 * @throws HttpError 400
 */
export function resultOf(
  { gtype, runners }: Pick<Market, 'gtype' | 'runners'>,
  { removed, runs, winners }: RequestedResult,
): MarketResult {
  if (gtype === 'fancy') {
    if (runs === undefined) throw new HttpError(400, 'A fancy ends with runs.');
    return { kind: 'runs', runs };
  }
  if (winners === undefined || winners.length === 0)
    throw new HttpError(400, 'This market ends with winners.');
  const unknownRunner = [...winners, ...removed].find((id) => runners.every((runner) => runner.id !== id));
  if (unknownRunner !== undefined) throw new HttpError(400, `This market has no runner ${unknownRunner}.`);
  const both = runners.find(({ id }) => winners.includes(id) && removed.includes(id));
  if (both !== undefined) throw new HttpError(400, `${both.name} cannot be a winner and a non-runner.`);
  return { kind: 'winners', winners, removed };
}
