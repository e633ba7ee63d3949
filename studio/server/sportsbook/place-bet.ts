import type { BetAnswer, BetRefusal, BetRequest } from '../../sportsbook/contract/messages';
import { combinedOdds, largestPayout, MAX_PAYOUT } from '../../sportsbook/rules/slips';
import { roundTexts } from '../round-texts/texts';
import { sha256Hex } from '../seeds';
import { digestOf, type Stakes } from '../stakes';
import type { BetStore } from '../store/bets';
import type { SportsbookSession } from '../store/sessions';
import type { Board } from './board';
import { describeBet } from './describe';
import type { SlipStore } from './slip-store';

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

/** Takes a bet at the shown prices, or refuses it with the current ones. */
export function createPlaceBet({ board, slips, bets, stakes, now }: Deps): PlaceBet {
  const currentOdds = ({ selections }: BetRequest) =>
    selections.map((selection) => board.oddsOf(selection, now()));
  const isAtShownOdds = ({ selections }: BetRequest) =>
    selections.every((selection) => board.oddsOf(selection, now()) === selection.odds);
  const refuse = (request: BetRequest, reason: BetRefusal): BetAnswer => ({
    status: 'refused',
    reason,
    odds: currentOdds(request),
  });

  function obstacleTo({ min, max }: SportsbookSession, request: BetRequest): BetRefusal | null {
    const { selections, stake } = request;
    const events = new Set(selections.map(({ event }) => event));
    if (events.size < selections.length) return 'same-event';
    if (stake < min) return 'below-minimum';
    if (max > 0 && stake > max) return 'above-maximum';
    if (largestPayout(stake, selections) > MAX_PAYOUT) return 'payout-too-high';
    return isAtShownOdds(request) ? null : 'price-moved';
  }

  return async (session, request) => {
    const { key, selections, stake } = request;
    const id = sha256Hex(`slip:${session.player}:${session.game}:${key}`).slice(0, 20);
    const digest = digestOf(request);
    const known = await slips.requestOf(id);
    if (known === null) {
      const obstacle = obstacleTo(session, request);
      if (obstacle !== null) return refuse(request, obstacle);
      await slips.insert({ id, game: session.game, request: digest, selections });
    }
    // Read again after the insertion: another request with the key can have been first.
    if ((known ?? (await slips.requestOf(id))) !== digest) return refuse(request, 'key-reused');
    const result = await stakes.place({
      round: id,
      session,
      key,
      terms: { events: selections.map(({ event }) => event), odds: combinedOdds(selections) },
      request,
      bets: [{ spot: describeBet(board, selections, roundTexts.en), stake, autoCashOut: null }],
      isOpen: () => isAtShownOdds(request),
      onAccepted: () => undefined,
    });
    if (result.status === 'accepted') return { status: 'accepted', id, balance: result.balance };
    await bets.settle(id, 'void', [], []);
    return refuse(request, reasons[result.reason] ?? 'unavailable');
  };
}
