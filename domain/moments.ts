import type { Paise } from './entities';
import type { NotificationContent } from './notifications';

/** A gain that the product shows, with sound and vibration if the player has turned them on. */
export type Moment =
  | {
      readonly kind: 'won';
      readonly amount: Paise;
      /** Null: of several matches. */
      readonly of: { readonly match: string; readonly matchHi?: string } | null;
      /** Paid of a bonus because of the same bets. */
      readonly bonus: Paise;
    }
  | { readonly kind: 'bonus'; readonly amount: Paise };

export interface MomentSettings {
  readonly hasSound: boolean;
  readonly hasVibration: boolean;
}

/** Off until the player turns them on. */
export const defaultMomentSettings: MomentSettings = { hasSound: false, hasVibration: false };

export const isPartOfMoment = ({ kind }: NotificationContent): boolean =>
  kind === 'bets.settled' || kind === 'bonus.paid';

export const isBonusPaid = ({ kind }: NotificationContent): boolean => kind === 'bonus.paid';

/**
 * The gain of results that arrived together, such as those of all markets of a match, and of the bonus that was paid for them. Null if the
 * player has lost over all of them, whatever single ones have won.
 */
export function momentOf(contents: readonly NotificationContent[]): Moment | null {
  const results = contents.flatMap((content) => (content.kind === 'bets.settled' ? [content] : []));
  const net = results.reduce((sum, result) => sum + result.net, 0);
  const bonus = contents.reduce((sum, one) => sum + (one.kind === 'bonus.paid' ? one.amount : 0), 0);
  const [first] = results;
  if (first === undefined || net <= 0)
    return bonus > 0 && bonus + net > 0 ? { kind: 'bonus', amount: bonus } : null;
  const isOne = results.every(({ matchId }) => matchId === first.matchId);
  const { match, matchHi } = first;
  const of = isOne ? { match, ...(matchHi !== undefined && { matchHi }) } : null;
  return { kind: 'won', amount: net, of, bonus };
}
