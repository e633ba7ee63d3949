import type { StudioLog } from './options';
import type { Outbox } from './outbox';
import type { BetStore, StoredBet } from './store/bets';
import type { RoundStore, StoredRound } from './store/rounds';
import { finalCredit } from './tables/table';

interface Deps {
  readonly rounds: RoundStore;
  readonly bets: BetStore;
  readonly outbox: Outbox;
  readonly log: StudioLog;
  /** Return of a bet in hundredths; null: the outcome does not decide it, and the stake is returned. */
  payout(round: StoredRound, bet: StoredBet): number | null;
}

/**
 * Ends the rounds that a previous process left open: by their outcome if it was fixed, else by returning the stakes. Also returns stakes
 * that it had still to return.
 */
export async function recoverRounds({ rounds, bets, outbox, log, payout }: Deps): Promise<void> {
  for (const round of await rounds.findOpen()) await recover(round);
  // Of stakes that the wallet took too late for their round.
  await bets.returnStakes(await bets.unreturned());
  outbox.kick();

  async function recover(round: StoredRound) {
    const stored = await bets.ofRound(round.id);
    const debits = new Map((await bets.debitsOfRound(round.id)).map((debit) => [debit.id, debit]));
    const decided = stored.flatMap((bet) => {
      if (bet.state === 'settled') return [{ bet, won: 0, multiplier: bet.multiplier }];
      const returned = bet.state === 'accepted' && round.outcome !== null ? payout(round, bet) : null;
      if (returned === null) return [];
      const won = Math.floor((bet.stake * returned) / 100);
      return [{ bet, won, multiplier: won > 0 ? returned : null }];
    });
    const isDecided = new Set(decided.map(({ bet }) => bet.debitId));
    const undecided = stored.filter(
      ({ debitId, state }) => (state === 'pending' || state === 'accepted') && !isDecided.has(debitId),
    );
    const credits = new Map<string, ReturnType<typeof finalCredit>>();
    for (const { bet, won } of decided) {
      const debit = debits.get(bet.debitId);
      if (debit === undefined) continue;
      const credit = finalCredit(round.id, { ...debit, id: bet.sessionId, player: bet.player }, won);
      credits.set(credit.id, { ...credit, amount: credit.amount + (credits.get(credit.id)?.amount ?? 0) });
    }
    const results = decided.map(({ bet, won, multiplier }) => ({ id: bet.id, won, multiplier }));
    const ends = undecided.length > 0 || round.outcome === null ? 'void' : 'settled';
    // Before the stakes are returned: a former process that is not yet at its end settles the round no more.
    await bets.settle(round.id, ends, results, [...credits.values()]);
    await bets.returnStakes([...new Set(undecided.map(({ debitId }) => debitId))]);
    if (stored.length > 0) log.warn({ round: round.id, ends }, 'a round of a previous process was ended');
  }
}
