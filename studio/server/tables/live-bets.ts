import type { PlaceBetsAnswer, RefusalReason } from '../../contract/answers';
import type { TableOutcome } from '../../contract/outcomes';
import type { PlaceBets } from '../../contract/requests';
import type { TableRules } from '../../rules/rules';
import { type PlacedBet, refuse, type Stakes } from '../stakes';
import type { StudioSession } from '../store/sessions';
import { type LiveRound, ownBets } from './live-round';
import { acceptsBets } from './round-state';
import { addClientSeed, takeStake } from './table';

/** Places the bets of one request, whose stakes together are one debit. */
export async function placeLiveBets(
  round: LiveRound | null,
  session: StudioSession,
  request: PlaceBets,
  { rules, stakes }: { readonly rules: TableRules<TableOutcome>; readonly stakes: Stakes },
): Promise<PlaceBetsAnswer> {
  if (round?.id !== request.round || !acceptsBets(round.state))
    return (await findFirst(round, session, request, { rules, stakes })) ?? refuse('round-closed');
  const { player } = session;
  const name = `${player}:${request.key}`;
  const isRepeat = round.keys.has(name);
  const amount = isRepeat ? 0 : request.bets.reduce((sum, { stake }) => sum + stake, 0);
  const staked = amount + (round.staked.get(player) ?? 0);
  const reason = refusalOf(session, request, staked, rules);
  if (reason !== null) return refuse(reason);
  round.keys.add(name);
  round.staked.set(player, staked);
  const forget = () => {
    if (!isRepeat) round.keys.delete(name);
    round.staked.set(player, (round.staked.get(player) ?? 0) - amount);
  };
  const result = await takeStake(stakes, round, {
    session,
    key: request.key,
    request,
    bets: request.bets.map(({ spot, stake }) => ({ spot, stake, autoCashOut: null })),
    onAccepted: (placed) => addBets(round, session, placed, request.client_seed),
    onFailed: forget,
  });
  if (result.status === 'refused') {
    forget();
    return result;
  }
  return { status: 'accepted', bets: ownBets(round, player, rules.payout), balance: result.balance };
}

/** Answer to the repeat of a request whose first answer was lost, also after its round; null if it is no repeat. */
async function findFirst(
  round: LiveRound | null,
  session: StudioSession,
  request: PlaceBets,
  { rules, stakes }: { readonly rules: TableRules<TableOutcome>; readonly stakes: Stakes },
): Promise<PlaceBetsAnswer | null> {
  const first = await stakes.find({ session, key: request.key, request });
  if (first === null || first.status === 'refused') return first;
  const bets =
    round?.id === request.round
      ? ownBets(round, session.player, rules.payout)
      : first.bets.map(({ spot, stake, won = null }) => ({ spot, stake, won }));
  return { status: 'accepted', bets, balance: first.balance };
}

/** @param total what the player has staked in the round with this request */
function refusalOf(
  { max, min }: StudioSession,
  { bets }: PlaceBets,
  total: number,
  rules: TableRules<TableOutcome>,
): RefusalReason | null {
  if (!bets.every(({ spot }) => rules.isSpot(spot))) return 'not-understood';
  if (bets.some(({ stake }) => stake < min)) return 'below-minimum';
  return max > 0 && total > max ? 'above-maximum' : null;
}

function addBets(round: LiveRound, session: StudioSession, placed: readonly PlacedBet[], seed: string) {
  for (const { id, debitId, spot, stake } of placed) round.bets.push({ id, debitId, session, spot, stake });
  addClientSeed(round, session.player, seed);
  round.isChanged = true;
}
