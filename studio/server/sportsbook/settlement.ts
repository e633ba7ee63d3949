import { settle } from '../../sportsbook/rules/slips';
import type { Every, StudioLog } from '../options';
import type { Outbox } from '../outbox';
import type { BetStore } from '../store/bets';
import { finalCredit } from '../tables/table';
import type { Board } from './board';
import { createFailureLog } from './failure-log';
import type { OpenSlip, SlipStore } from './slip-store';

const PERIOD = 1500;

interface Deps {
  readonly board: Board;
  readonly slips: SlipStore;
  readonly bets: BetStore;
  readonly outbox: Outbox;
  readonly every: Every;
  readonly log: StudioLog;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Settles the bets whose events have ended, each once: its credit has an id of its own, and the wallet pays it once. One that fails stops no
 * others, and is tried again.
 */
export function startSettlement({ board, slips, bets, outbox, every, log, now }: Deps): {
  stop(): Promise<void>;
} {
  const failures = createFailureLog(log, 'a bet of the sportsbook could not be settled', now);

  async function settleDue() {
    let isAnySettled = false;
    const open = await slips.findOpen();
    failures.keep(new Set(open.map(({ id }) => id)));
    for (const slip of open)
      try {
        if (await settleSlip(slip)) isAnySettled = true;
      } catch (error) {
        failures.failed(slip.id, error);
      }
    if (isAnySettled) outbox.kick();
  }

  async function settleSlip({
    id,
    betId,
    game,
    player,
    selections,
    sessionId,
    stake,
    walletSession,
  }: OpenSlip): Promise<boolean> {
    const results = selections.map((selection) => board.resultOf(selection, now()));
    const result = settle(stake, selections, results);
    if (result === null) return false;
    const { won } = result;
    await slips.setResults(id, results);
    const credit = finalCredit(id, { id: sessionId, player, walletSession, game }, won);
    const multiplier = won > 0 ? Math.floor((100 * won) / stake) : null;
    await bets.settle(id, 'settled', [{ id: betId, won, multiplier }], [credit]);
    return true;
  }

  return every(PERIOD, settleDue, { log, name: 'settlement of the sportsbook' });
}

/** Returns the stakes of a previous process whose debits were not answered: they may have been taken. */
export async function recoverSlips({
  slips,
  bets,
  outbox,
}: Pick<Deps, 'slips' | 'bets' | 'outbox'>): Promise<void> {
  for (const { debitId, id } of await slips.findPending()) {
    await bets.returnStakes([debitId]);
    await bets.settle(id, 'void', [], []);
  }
  outbox.kick();
}
