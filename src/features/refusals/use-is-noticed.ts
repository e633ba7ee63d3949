import { useState } from 'react';
import type { BetReason } from '../../../domain/betting/reasons';
import type { StopKind } from '../../../domain/entities';
import type { RefusalReason } from '../../../domain/failure';
import { useIsStopped } from '../../view/actors/stops';

type Reason = RefusalReason | BetReason;

const kinds: { readonly [Of in Reason]?: StopKind } = {
  BETS_STOPPED: 'bets',
  GAMES_STOPPED: 'games',
  DEPOSITS_STOPPED: 'deposits',
  CASH_OUTS_STOPPED: 'cash-outs',
  WITHDRAWALS_STOPPED: 'withdrawals',
};

/** A stop that refused a request has become known: its own notice says so, and disappears with the stop. */
export function useIsNoticed(refusal: { readonly reason?: Reason | null | undefined } | null): boolean {
  const kind = refusal?.reason ? kinds[refusal.reason] : undefined;
  const isStopped = useIsStopped(kind ?? 'bets');
  const [noticed, setNoticed] = useState<object | null>(null);
  if (kind !== undefined && isStopped && noticed !== refusal) setNoticed(refusal);
  return refusal !== null && noticed === refusal;
}
