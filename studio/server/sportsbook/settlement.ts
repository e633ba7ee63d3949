import { settle } from '../../sportsbook/rules/slips';
import type { StudioLog } from '../options';
import type { Outbox } from '../outbox';
import type { BetStore } from '../store/bets';
import { finalCredit } from '../tables/table';
import type { Board } from './board';
import type { OpenSlip, SlipStore } from './slip-store';

const PERIOD = 1500;

interface Deps {
  readonly board: Board;
  readonly slips: SlipStore;
  readonly bets: BetStore;
  readonly outbox: Outbox;
  readonly log: StudioLog;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Settlement {
  /** Settles the bets whose events have ended. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Settles each bet once: its credit has an id of its own, and the wallet pays it once. */
export function createSettlement({ board, slips, bets, outbox, log, now }: Deps): Settlement {
  let running: Promise<void> | null = null;

  async function settleDue() {
    let isAnySettled = false;
    for (const slip of await slips.findOpen()) {
      if (await settleSlip(slip)) isAnySettled = true;
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

  async function run() {
    running ??= settleDue().finally(() => {
      running = null;
    });
    await running;
  }

  const timer = setInterval(() => {
    run().catch((error: unknown) => log.error({ err: error }, 'bets of the sportsbook could not be settled'));
  }, PERIOD);
  timer.unref();
  return {
    run,
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
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
