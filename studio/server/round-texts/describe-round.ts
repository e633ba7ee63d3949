import { formatHundredths } from '../../../domain/rupees';
import type { SlotsOutcome } from '../../contract/outcomes';
import { type Card, suitOf } from '../../rules/cards';
import { colourOf, rouletteSpots } from '../../rules/roulette';
import { wheelSegments } from '../../rules/slots/wheel';
import type { Outcome } from '../store/rounds';
import type { RoundTexts, SpotKind } from './catalogue';

const symbols: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** `10♦` of `TD`. */
const formatCard = (card: Card): string =>
  `${card.charAt(0).replace('T', '10')}${symbols[suitOf(card)] ?? suitOf(card)}`;
const formatCards = (cards: readonly Card[]): string => cards.map(formatCard).join(' ');

const formatMultiplier = (hundredths: number): string => `${formatHundredths(hundredths)}×`;

/** Kinds of roulette bets that are named by the pockets they cover. */
const kindsNamedByPockets: ReadonlySet<string> = new Set<SpotKind>(['split', 'street', 'corner', 'line']);

/** Numbers of a bet, if it has any. */
function detailOf(spot: string, kind: string, value: string): string {
  if (kindsNamedByPockets.has(kind)) return (rouletteSpots.get(spot) ?? []).join(', ');
  // Slots of the crash game are numbered from 0, and from 1 in texts.
  return kind === 'slot' ? String(Number(value) + 1) : value;
}

/** Name of a bet: `Split 16, 17` of `split:16-17`. */
export function nameBet(spot: string, text: RoundTexts): string {
  const [kind = '', value = ''] = spot.split(':');
  const name = Object.hasOwn(text.bets, kind) ? text.bets[kind as SpotKind] : kind;
  const detail = detailOf(spot, kind, value);
  return detail === '' ? name : `${name} ${detail}`;
}

/** The outcome of a round in one line; empty while there is none. */
export function describeOutcome(outcome: Outcome | null, text: RoundTexts): string {
  if (outcome === null) return '';
  switch (outcome.engine) {
    case 'crash':
      return text.crashedAt(formatMultiplier(outcome.crashed_at));
    case 'roulette':
      return `${outcome.pocket} ${text.colours[colourOf(outcome.pocket)]}`;
    case 'teen-patti': {
      const { a, b, hand_a, hand_b, winner } = outcome;
      return text.joinSides(
        text.hand(text.bets.a, formatCards(a), text.hands[hand_a]),
        text.hand(text.bets.b, formatCards(b), text.hands[hand_b]),
        winner === 'tie' ? text.tie : text.wins(text.bets[winner]),
      );
    }
    case 'baccarat': {
      const { banker, banker_points, player, player_points, winner } = outcome;
      return text.joinSides(
        text.hand(text.bets.player, formatCards(player), String(player_points)),
        text.hand(text.bets.banker, formatCards(banker), String(banker_points)),
        winner === 'tie' ? text.tie : text.wins(text.bets[winner]),
      );
    }
    case 'andar-bahar': {
      const { andar, bahar, joker, winner } = outcome;
      const dealt = text.joker(formatCard(joker), andar.length + bahar.length);
      return `${dealt}: ${text.wins(text.bets[winner])}`;
    }
    default: {
      const result = outcome.pays === 0 ? text.noWin : text.pays(formatMultiplier(outcome.pays));
      const feature = describeFeature(outcome, text);
      return feature === '' ? result : `${result}, ${feature}`;
    }
  }
}

/** The feature that a spin of a slot machine has triggered; empty if it triggered none. */
function describeFeature(outcome: SlotsOutcome, text: RoundTexts): string {
  const further = outcome.spins.length - 1;
  switch (outcome.engine) {
    case 'slots':
      return further > 0 ? text.freeSpins(further) : '';
    case 'slots-tumbling':
      return further > 0 ? text.tumbles(further) : '';
    case 'slots-respins':
      return further > 0 ? text.respins(further) : '';
    case 'slots-expanding': {
      const count = outcome.spins[0]?.expanded.length ?? 0;
      return count > 0 ? text.wildReels(count) : '';
    }
    case 'slots-wheel': {
      const segment = outcome.spins[0]?.segment ?? null;
      return segment === null ? '' : text.wheel(wheelSegments[segment] ?? 1);
    }
    case 'slots-both-ways':
      return '';
  }
}
