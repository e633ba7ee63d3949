import { useState } from 'react';
import type { Section } from '../../../navigation/sections';
import type { Filter } from './arrange';

/** How a player narrowed a list. */
export interface Narrowing {
  readonly filter: Filter;
  readonly question: string;
}

const whole: Narrowing = { filter: 'all', question: '' };

export interface ListMemory extends Narrowing {
  narrow: (change: Partial<Narrowing>) => void;
  /** Which competitions the player folded or unfolded; others are as the list has them. */
  readonly folds: Readonly<Record<string, boolean>>;
  fold: (key: string, isOpen: boolean) => void;
}

/** Lives as long as the screen, also while it shows a match. Another section begins whole. */
export function useListMemory(section: Section | null, isShown = true): ListMemory {
  const [narrowing, setNarrowing] = useState({ section, ...whole });
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({});
  if (isShown && narrowing.section !== section) setNarrowing({ section, ...whole });
  return {
    filter: narrowing.filter,
    question: narrowing.question,
    narrow: (change) => setNarrowing((before) => ({ ...before, ...change })),
    folds,
    fold: (key, isOpen) => setFolds((before) => ({ ...before, [key]: isOpen })),
  };
}
