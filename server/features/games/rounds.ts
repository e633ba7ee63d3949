import { and, count, desc, eq } from 'drizzle-orm';
import { gameRoundCall, gameRounds as gameRoundsCall } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import { toRupees } from '../../../contract/rupees';
import { gameProviders, gameRounds, games, providerTransactions } from '../../database/schema/games';
import { ledgerAccounts, ledgerPostings } from '../../database/schema/ledger';
import type { Backend } from '../../kit/backend/backend';
import { toLimitAndOffset } from '../../kit/http/paging';
import { refusal } from '../../kit/http/refusal';
import type { Routes } from '../../kit/http/routes';
import { fetchRound, type RoundData } from './providers/round-data';
import { playerName } from './providers/wallet';

type WireRound = AnswerOf<typeof gameRoundsCall>['list'][number];
type RoundRow = typeof gameRounds.$inferSelect;

const columns = { round: gameRounds, game: games.name, provider: gameProviders.name };

export function serveRounds(routes: Routes, backend: Backend): void {
  const { adapters, db } = backend;

  const selectRounds = () =>
    db
      .select(columns)
      .from(gameRounds)
      .innerJoin(games, eq(games.slug, gameRounds.game))
      .innerJoin(gameProviders, eq(gameProviders.slug, games.provider));

  routes.forPlayer(gameRoundsCall, async ({ caller, payload: { slug, ...paging } }) => {
    const { limit, offset } = toLimitAndOffset(paging);
    const where = and(
      eq(gameRounds.playerId, caller.playerId),
      slug === undefined ? undefined : eq(gameRounds.game, slug),
    );
    const rows = await selectRounds().where(where).orderBy(desc(gameRounds.id)).limit(limit).offset(offset);
    const [all] = await db.select({ total: count() }).from(gameRounds).where(where);
    return { data: { list: rows.map(toWireRound), total: all?.total ?? 0 } };
  });

  routes.forPlayer(gameRoundCall, async ({ caller, payload, site }) => {
    const id = Number(payload.id);
    const [found] = Number.isSafeInteger(id)
      ? await selectRounds().where(and(eq(gameRounds.id, id), eq(gameRounds.playerId, caller.playerId)))
      : [];
    if (found === undefined) throw refusal(404, 'NO_SUCH_ROUND');
    const { adapter: name, round } = found.round;
    const adapter = adapters.find(name);
    const player = playerName(caller.playerId);
    const [entries, data] = await Promise.all([
      listEntries(found.round),
      adapter === null ? null : fetchRound(backend, adapter, site, { round, player, lang: payload.lang }),
    ]);
    return { data: { ...toWireRound(found), entries, ...toWireData(data) } };
  });

  /** Movements of money, in their order. */
  async function listEntries({ adapter, playerId, round }: RoundRow) {
    const rows = await db
      .select({ transaction: providerTransactions, balanceAfter: ledgerPostings.balanceAfter })
      .from(providerTransactions)
      .innerJoin(ledgerPostings, eq(ledgerPostings.movementId, providerTransactions.movementId))
      .innerJoin(
        ledgerAccounts,
        and(eq(ledgerAccounts.id, ledgerPostings.accountId), eq(ledgerAccounts.playerId, playerId)),
      )
      .where(
        and(
          eq(providerTransactions.playerId, playerId),
          eq(providerTransactions.adapter, adapter),
          eq(providerTransactions.round, round),
        ),
      )
      .orderBy(providerTransactions.id);
    return rows.map(({ balanceAfter, transaction: { amount, createdAt, id, kind } }) => ({
      id,
      kind,
      amount: toRupees(amount),
      balance_after: toRupees(balanceAfter ?? 0),
      created_at: createdAt.toISOString(),
    }));
  }
}

interface FoundRound {
  readonly round: RoundRow;
  readonly game: string;
  readonly provider: string;
}

function toWireRound({ game, provider, round }: FoundRound): WireRound {
  const staked = round.staked - round.rolledBack;
  return {
    id: round.id,
    game: { slug: round.game, name: game, provider },
    started_at: round.startedAt.toISOString(),
    ended_at: round.endedAt?.toISOString() ?? null,
    state: stateOf(round),
    staked: toRupees(staked),
    won: toRupees(round.won),
    net: toRupees(round.won - staked),
  };
}

function stateOf({ endedAt, rolledBack, staked, won }: RoundRow): WireRound['state'] {
  if (endedAt === null) return 'open';
  if (won > 0) return 'won';
  return rolledBack > 0 && rolledBack === staked ? 'rolled back' : 'lost';
}

function toWireData(data: RoundData | null) {
  if (data === null) return { bets: [], outcome: '', fairness: null };
  return {
    bets: data.bets.map(({ multiplier, name, stake, won }) => ({
      name,
      stake: toRupees(stake),
      won: toRupees(won),
      multiplier: multiplier === null ? null : multiplier / 100,
    })),
    outcome: data.outcome,
    fairness: data.fairness,
  };
}
