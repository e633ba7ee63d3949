import type { SlipPreferences } from '../../../domain/betting/slip-preferences';
import type { Paise } from '../../../domain/entities';
import type { DisarmReason } from './bet-slip.events';
import type { SlipSelectionActor } from './selection/slip-selection.selectors';

/** Quick stakes as they are typed. */
export interface QuickStakeEdit {
  /** The selection whose form has the fields. */
  readonly slipSelectionId: string;
  readonly texts: readonly string[];
}

export interface BetSlipContext {
  readonly preferences: SlipPreferences;
  /** Null while the quick stakes are not edited. */
  readonly quickStakeEdit: QuickStakeEdit | null;
  /** The same array until a selection is added or removed. */
  readonly selections: readonly SlipSelectionActor[];
  /** Number of selections ever added; part of the next one's id. */
  readonly selectionCount: number;
  /** Increases when a selection has changed, so that the slip's subscribers read its selections again. */
  readonly revision: number;
  /** Null until the session is known. */
  readonly isPlayer: boolean | null;
  /** Username of the signed-in player; null while it is not known. */
  readonly player: string | null;
  /** Usernames of players who have signed out, by the ids of the selections that they left. */
  readonly owners: Readonly<Record<string, string>>;
  /** Null while the balance is not known. */
  readonly available: Paise | null;
  /** Id of the selection of the last tap since the bar was armed. */
  readonly lastTap: string | null;
  /** Null while the bar is armed, and after the player disarmed it. */
  readonly disarmReason: DisarmReason | null;
}
