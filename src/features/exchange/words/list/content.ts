import type { Section } from '../../../../navigation/sections';

type Forms = Readonly<Record<'one' | 'other', string>>;

export interface ListWords {
  readonly titles: Readonly<Record<Section | 'all' | 'unknown', string>>;
  /** Under the title. */
  readonly leads: Readonly<Record<Section | 'all' | 'unknown', string>>;
  readonly nowTitle: string;
  /** With `{sport}`: the way to all of it. */
  readonly allOf: string;
  readonly all: string;
  readonly filters: Readonly<Record<'all' | 'inplay' | 'today' | 'tomorrow', string>>;
  readonly filtersLabel: string;
  readonly search: string;
  readonly searchHint: string;
  /** With `{count}`. */
  readonly found: Forms;
  /** With `{count}`. */
  readonly markets: Forms;
  /** With `{count}`, of a competition that is folded. */
  readonly matches: Forms;
  /** With `{count}`. */
  readonly inPlayCount: string;
  readonly live: string;
  readonly ended: string;
  readonly soon: string;
  /** With `{minutes}`. */
  readonly inMinutes: string;
  /** With `{time}`. */
  readonly today: string;
  readonly tomorrow: string;
  readonly back: string;
  readonly lay: string;
  /** Why prices that are not watched cannot be pressed. */
  readonly notLive: string;
  readonly loading: string;
  readonly failed: string;
  readonly failedWords: string;
  readonly tryAgain: string;
  readonly tryingAgain: string;
  readonly outdated: string;
  readonly outdatedWords: string;
  readonly offline: string;
  readonly offlineWords: string;
  readonly empty: string;
  readonly emptyWords: string;
  readonly nothingFound: string;
  readonly nothingFoundWords: string;
  readonly showAll: string;
  readonly unknownNote: string;
  readonly pricesLive: string;
  readonly pricesWaiting: string;
  readonly visitorNote: string;
}
