import { useState } from 'react';
import type { Section } from '../../../view/navigation/sections';
import type { Filter } from '../row/arrange';

/** Filter and search of a list. */
export interface Narrowing {
  readonly filter: Filter;
  readonly query: string;
}

const whole: Narrowing = { filter: 'all', query: '' };

export interface ListMemory extends Narrowing {
  narrow: (change: Partial<Narrowing>) => void;
  /** Competitions that the player folded or unfolded; the list decides about the others. */
  readonly folds: Readonly<Record<string, boolean>>;
  fold: (key: string, isOpen: boolean) => void;
}

/** State of the list's tools. Kept while the screen shows a match; reset when the section or the competition changes. */
export function useListMemory(
  section: Section | null,
  competition: string | null,
  isShown = true,
): ListMemory {
  const [narrowing, setNarrowing] = useState({ section, competition, ...whole });
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({});
  const isSame = narrowing.section === section && narrowing.competition === competition;
  if (isShown && !isSame) setNarrowing({ section, competition, ...whole });
  return {
    filter: narrowing.filter,
    query: narrowing.query,
    narrow: (change) => setNarrowing((before) => ({ ...before, ...change })),
    folds,
    fold: (key, isOpen) => setFolds((before) => ({ ...before, [key]: isOpen })),
  };
}
