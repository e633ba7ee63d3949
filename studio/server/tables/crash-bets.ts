import type { CrashBetAnswer } from '../../contract/answers';
import type { CrashBetRequest } from '../../contract/requests';
import { limitRefusal, type PlacedBet, refuse, type Stakes } from '../stakes';
import type { StudioSession } from '../store/sessions';
import { type CrashRound, toWire } from './crash-round';
import { acceptsBets } from './round-state';
import { addClientSeed, takeStake } from './table';

const slotName = (player: string, slot: number) => `slot:${slot}:${player}`;

/** Places a player's bet in one of the player's two slots of the round. */
export async function placeCrashBet(
  round: CrashRound | null,
  session: StudioSession,
  request: CrashBetRequest,
  stakes: Stakes,
): Promise<CrashBetAnswer> {
  const { slot, stake, auto_cash_out: autoCashOut } = request;
  if (round?.id !== request.round || !acceptsBets(round.state))
    return (await findFirst(round, session, request, stakes)) ?? refuse('round-closed');
  const refusal = limitRefusal(session, stake);
  if (refusal !== null) return refusal;
  const name = slotName(session.player, slot);
  const owner = round.slots.get(name);
  if (owner !== undefined && owner !== request.key) return refuse('already-placed');
  round.slots.set(name, request.key);
  // A repeat leaves the slot to the request that took it.
  const freeSlot = () => owner === undefined && round.slots.delete(name);
  const result = await takeStake(stakes, round, {
    session,
    key: request.key,
    request,
    bets: [{ spot: `slot:${slot}`, stake, autoCashOut }],
    onAccepted: (placed) => addBets(round, session, request, placed),
    onFailed: freeSlot,
  });
  if (result.status === 'refused') {
    freeSlot();
    return result;
  }
  const own = round.bets.find(({ debitId }) => debitId === result.bets[0]?.debitId);
  if (own === undefined) return refuse('round-closed');
  return { status: 'accepted', bet: toWire(own), balance: result.balance };
}

/** Answer to the repeat of a request whose first answer was lost, also after its round; null if it is no repeat. */
async function findFirst(
  round: CrashRound | null,
  session: StudioSession,
  request: CrashBetRequest,
  stakes: Stakes,
): Promise<CrashBetAnswer | null> {
  const first = await stakes.find({ session, key: request.key, request });
  if (first === null || first.status === 'refused') return first;
  const [placed] = first.bets;
  const { balance } = first;
  const own = round?.bets.find(({ id }) => id === placed?.id);
  if (own !== undefined) return { status: 'accepted', bet: toWire(own), balance };
  const { multiplier = null, won = null } = placed ?? {};
  const bet = { slot: request.slot, stake: request.stake, auto_cash_out: request.auto_cash_out };
  return { status: 'accepted', bet: { ...bet, cashed_out_at: multiplier, won }, balance };
}

function addBets(
  round: CrashRound,
  session: StudioSession,
  { slot, client_seed: seed }: CrashBetRequest,
  placed: readonly PlacedBet[],
) {
  for (const { id, debitId, stake, autoCashOut } of placed)
    round.bets.push({
      ...{ id, debitId, slot, session, stake, autoCashOut, cashedOutAt: null, won: null },
      ...{ storing: null, isStored: false },
    });
  addClientSeed(round, session.player, seed);
  round.isChanged = true;
}
