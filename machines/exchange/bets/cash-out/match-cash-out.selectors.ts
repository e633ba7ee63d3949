import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CashOutResult } from './cash-out.setup';
import type { CashOutPart, matchCashOutMachine } from './match-cash-out.machine';
import type { partCashOutMachine } from './part-cash-out.machine';

export type { CashOutResult } from './cash-out.setup';
export type { CashOutPart } from './match-cash-out.machine';

export type MatchCashOutActor = ActorRefFrom<typeof matchCashOutMachine>;
export type PartCashOutActor = ActorRefFrom<typeof partCashOutMachine>;

type MatchCashOut = SnapshotFrom<typeof matchCashOutMachine>;

export const selectParts = ({ context }: MatchCashOut): readonly CashOutPart[] => context.parts;
/** Results of the first parts, in their order. The part after them is being cashed out. */
export const selectResults = ({ context }: MatchCashOut): readonly CashOutResult[] => context.results;
export const selectIsBusy = (matchCashOut: MatchCashOut): boolean => matchCashOut.hasTag('busy');
/** The part that is being cashed out. */
export const selectPartRef = (matchCashOut: MatchCashOut): PartCashOutActor | undefined =>
  matchCashOut.children.partCashOut as PartCashOutActor | undefined;
/** The answer was lost: the hedge of the part may be placed. */
export const selectIsPartUnknown = (part: SnapshotFrom<typeof partCashOutMachine>): boolean =>
  part.hasTag('unknown');
