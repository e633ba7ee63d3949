import type { Persistence } from '../../../../../domain/betting/exchange';
import { placedTermsOf } from '../../../../../domain/betting/order-edit';
import type { Side } from '../../../../../domain/betting/outcome-profit';
import type { PriceAcceptance } from '../../../../../domain/betting/price-move';
import type { Paise } from '../../../../../domain/entities';
import { refusal, storedRefusal } from '../../../../kit/http/refusal';
import type { KeyState, PlacedBet } from '../holding/holding';

export interface BetRequest {
  readonly playerId: number;
  readonly key: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly side: Side;
  readonly price: number;
  readonly line: number | null;
  readonly stake: Paise;
  readonly moved: PriceAcceptance;
  /** `keep` by default. */
  readonly persistence?: Persistence;
  /** At least this is matched at once, and the rest is cancelled; null by default. */
  readonly minFill?: Paise | null;
  /** Version of the market that the player saw. */
  readonly version: number;
}

/**
 * Whether the key has placed the bet of the request. A repeat may name another version of the market.
 * @throws HttpError 409 if the key belongs to another bet, or was refused
 */
export function isDecided({ placed, refusal: stored }: KeyState, request: BetRequest): boolean {
  if (stored !== null) throw storedRefusal(stored) ?? refusal(409, 'BET_ABANDONED');
  if (placed !== null && !isBetOf(request, placed)) throw refusal(409, 'SENT_BEFORE');
  return placed !== null;
}

/** A fancy that accepts other lines is stored with the line on which it was matched; an edited bet with the edits. */
const isBetOf = (
  {
    line,
    marketId,
    minFill = null,
    moved,
    persistence = 'keep',
    price,
    selectionId,
    side,
    stake,
  }: BetRequest,
  { bet }: PlacedBet,
): boolean =>
  bet.marketId === marketId &&
  bet.selectionId === selectionId &&
  bet.side === side &&
  placedTermsOf(bet).price === price &&
  placedTermsOf(bet).size === stake &&
  bet.persistence === persistence &&
  bet.minFill === minFill &&
  (bet.line === line || moved !== 'none');
