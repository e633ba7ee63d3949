import type { BetAnswer, BetRefusal, BetRequest } from '../../sportsbook/contract/messages';
import { MAX_PAYOUT } from '../../sportsbook/rules/payout';
import { combinedOdds, largestPayout, type Selection } from '../../sportsbook/rules/slips';
import { roundTexts } from '../round-texts/texts';
import { sha256Hex } from '../seeds';
import { digestOf, type Stakes } from '../stakes';
import type { BetStore } from '../store/bets';
import type { SportsbookSession } from '../store/sessions';
import type { Board } from './board';
import { describeBet } from './describe';
import type { SlipStore } from './slip-store';
import { toSlip } from './slip-view';

interface Deps {
  readonly board: Board;
  readonly slips: SlipStore;
  readonly bets: BetStore;
  readonly stakes: Stakes;
  /** Milliseconds since 1970. */
  now(): number;
}

export type PlaceBet = (session: SportsbookSession, request: BetRequest) => Promise<BetAnswer>;

/** Reasons of a stake that the sportsbook's player can act on; the others are failures. */
const reasons: Readonly<Record<string, BetRefusal>> = {
  'insufficient-funds': 'insufficient-funds',
  'limit-reached': 'limit-reached',
  stopped: 'stopped',
  'session-expired': 'session-expired',
  // The price moved while the wallet was asked: the stake was returned.
  'round-closed': 'price-moved',
};

/** Takes a bet at the current prices if none is worse than the one that was shown, or refuses it with the current ones. */
export function createPlaceBet({ board, slips, bets, stakes, now }: Deps): PlaceBet {
  const currentOdds = (selections: readonly Selection[]) =>
    selections.map((selection) => board.oddsOf(selection, now()));
  /** The selections at the current prices; null if one of these is worse, or not offered. */
  const atCurrentOdds = (selections: readonly Selection[]): readonly Selection[] | null => {
    const current = currentOdds(selections);
    const priced = selections.flatMap((selection, index) => {
      const odds = current[index] ?? 0;
      return odds < selection.odds ? [] : [{ ...selection, odds }];
    });
    return priced.length < selections.length ? null : priced;
  };
  const refuse = ({ selections }: BetRequest, reason: BetRefusal): BetAnswer => ({
    status: 'refused',
    reason,
    odds: currentOdds(selections),
  });

  function obstacleTo({ min, max }: SportsbookSession, { selections, stake }: BetRequest): BetRefusal | null {
    const events = new Set(selections.map(({ event }) => event));
    if (events.size < selections.length) return 'same-event';
    if (stake < min) return 'below-minimum';
    if (max > 0 && stake > max) return 'above-maximum';
    return null;
  }

  /** Stores a new bet before its stake is taken; its refusal, or null. */
  async function insert(id: string, session: SportsbookSession, request: BetRequest) {
    const obstacle = obstacleTo(session, request);
    if (obstacle !== null) return refuse(request, obstacle);
    const selections = atCurrentOdds(request.selections);
    if (selections === null) return refuse(request, 'price-moved');
    if (largestPayout(request.stake, selections) > MAX_PAYOUT) return refuse(request, 'payout-too-high');
    await slips.insert({ id, game: session.game, request: digestOf(request), selections });
    return null;
  }

  return async (session, request) => {
    const { key, stake } = request;
    const id = sha256Hex(`slip:${session.player}:${session.game}:${key}`).slice(0, 20);
    if ((await slips.requestOf(id)) === null) {
      const refusal = await insert(id, session, request);
      if (refusal !== null) return refusal;
    }
    // Read again after the insertion: another request with the key can have been first.
    const stored = await slips.find(id);
    if (stored === null || (await slips.requestOf(id)) !== digestOf(request))
      return refuse(request, 'key-reused');
    const { placedAt, results, selections } = stored;
    const result = await stakes.place({
      round: id,
      session,
      key,
      terms: { events: selections.map(({ event }) => event), odds: combinedOdds(selections) },
      request,
      bets: [{ spot: describeBet(board, selections, roundTexts.en), stake, autoCashOut: null }],
      // A better price that has gone again does not end the bet: it was taken when it was current.
      isOpen: () => atCurrentOdds(request.selections) !== null,
      onAccepted: () => undefined,
    });
    if (result.status === 'accepted') {
      const bet = { id, stake, selections, results, state: 'accepted', won: 0, placedAt } as const;
      return { status: 'accepted', balance: result.balance, bet: toSlip(board, bet, now()) };
    }
    await bets.settle(id, 'void', [], []);
    return refuse(request, reasons[result.reason] ?? 'unavailable');
  };
}
