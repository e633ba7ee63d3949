import type { Paise } from './entities';
import type { purses, statementGroups, statementReferenceKinds } from './lists';

export type StatementGroup = (typeof statementGroups)[number];

const groups: ReadonlyMap<string, StatementGroup> = new Map([
  ['settlement', 'bets'],
  ['resettlement', 'bets'],
  ['commission', 'bets'],
  ['game', 'games'],
  ['deposit', 'deposits'],
  ['withdrawal', 'withdrawals'],
  ['bonus', 'bonus'],
  ['referral', 'bonus'],
  ['welcome', 'bonus'],
]);

/** The group of a kind of movement, by its first word: 'game stake' and 'game win' are games. */
export const statementGroupOf = (kind: string): StatementGroup =>
  groups.get(kind.split(' ', 1)[0] ?? '') ?? 'other';

export type Purse = (typeof purses)[number];

/** Null means no restriction. Times are milliseconds since 1970. */
export interface StatementFilter {
  readonly group: StatementGroup | null;
  readonly purse: Purse | null;
  readonly from: number | null;
  readonly to: number | null;
}

export interface StatementReference {
  readonly kind: (typeof statementReferenceKinds)[number];
  readonly id: string;
}

export interface StatementEntry {
  readonly id: string;
  readonly createdAt: number;
  readonly purse: Purse;
  readonly kind: string;
  /** The server's text, for kinds that the client does not know. */
  readonly description: string;
  readonly descriptionHi?: string;
  /** Positive for a credit; null if the backend does not tell it. */
  readonly amount: Paise | null;
  /** Balance of the purse after the movement; null if the backend does not tell it. */
  readonly balanceAfter: Paise | null;
  readonly reference: StatementReference | null;
}

export interface StatementPage {
  readonly list: readonly StatementEntry[];
  /** Number of entries that match the filter; null if further pages follow and the backend does not count their entries. */
  readonly total: number | null;
  /** Cursor of the page after this one; null at the end. */
  readonly next: string | null;
}

/** Amounts of cash. Days are written 2026-11-21. */
export interface StatementSummary {
  readonly opening: Paise;
  readonly periods: readonly {
    readonly from: string;
    readonly to: string;
    /** At the end. */
    readonly balance: Paise;
    readonly deposits: Paise;
    readonly withdrawals: Paise;
  }[];
  readonly groups: readonly {
    readonly group: StatementGroup;
    readonly credits: Paise;
    readonly debits: Paise;
  }[];
}
