import type { CallServer } from '../kit/http/http';
import { withPagesFromOne } from '../kit/http/page-base';
import { unclearAsUnreachable } from '../kit/http/unclear';
import { createBetCalls } from './bet-calls';
import { createBetListCalls } from './bet-list-calls';
import { createMatchCalls } from './match-calls';

/** HTTP calls of the exchange. */
export function createExchangeCalls(server: CallServer) {
  const call = unclearAsUnreachable(withPagesFromOne(server));
  return { ...createMatchCalls(call), ...createBetCalls(call), ...createBetListCalls(call) };
}
