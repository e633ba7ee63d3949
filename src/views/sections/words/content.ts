import type { Section } from '../../../app/ways/sections';

export interface SectionWords {
  readonly title: string;
  readonly lead: string;
  /** What can be bet on there once it is open. */
  readonly markets: readonly string[];
}

export interface SectionsWords {
  readonly sections: Readonly<Record<Section, SectionWords>>;
  readonly openSoon: string;
  readonly marketsTitle: string;
  readonly howTitle: string;
  readonly back: string;
  readonly backText: string;
  readonly lay: string;
  readonly layText: string;
  readonly toRules: string;
  readonly toAll: string;
  readonly signUp: string;
}
