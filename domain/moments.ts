import type { Paise } from './entities';
import type { NotificationContent } from './notifications';

/** A gain that the product shows, with sound and vibration if the player has turned them on. */
export type Moment =
  | {
      readonly kind: 'won';
      readonly amount: Paise;
      /** Null: of several matches. */
      readonly of: { readonly match: string; readonly matchHi?: string } | null;
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

/**
 * The gain of results that arrived together, such as those of all markets of a match. Null if the player has lost over all of them, whatever
 * single ones have won, and whatever bonus was paid.
 */
export function momentOf(contents: readonly NotificationContent[]): Moment | null {
  const results = contents.flatMap((content) => (content.kind === 'bets.settled' ? [content] : []));
  const net = results.reduce((sum, result) => sum + result.net, 0);
  const [first] = results;
  if (first !== undefined) {
    const isOne = results.every(({ matchId }) => matchId === first.matchId);
    const { match, matchHi } = first;
    const of = isOne ? { match, ...(matchHi !== undefined && { matchHi }) } : null;
    return net > 0 ? { kind: 'won', amount: net, of } : null;
  }
  const bonus = contents.reduce((sum, one) => sum + (one.kind === 'bonus.paid' ? one.amount : 0), 0);
  return bonus > 0 ? { kind: 'bonus', amount: bonus } : null;
}
