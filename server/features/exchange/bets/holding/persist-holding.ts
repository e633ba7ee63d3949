import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Paise } from '../../../../../domain/entities';
import type { RefusalCode } from '../../../../../domain/refusals';
import { batched } from '../../../../database/batches';
import { queryPrepared } from '../../../../database/prepared';
import type { Backend } from '../../../../kit/backend/backend';
import type { AddedNotification } from '../../../../kit/backend/notifier';
import { SECOND } from '../../../../kit/clock';
import { isRefusedByRows, isRolledBack } from '../../../../kit/database-errors';
import type { PurseMovement } from '../../../ledger/purse-movements';
import {
  type NotificationContent,
  toWireNotification,
  withShortTexts,
} from '../../../notifications/notification';
import { type Holding, MAX_BATCH } from './holding';
import {
  columnsOf,
  marketColumnsOf,
  type NewBet,
  type Position,
  type StoredBet,
  type StoredMarket,
} from './rows';

/** Why a key can place no bet: the answer that each repeat of the key gets. Without a status, the client has abandoned the key. */
export interface KeyRefusal {
  readonly key: string;
  readonly status?: number;
  readonly code?: RefusalCode;
}

/** Added by the statement that writes the holding. */
export type HoldingNotification = Extract<NotificationContent, { kind: `bets.${string}` }> & {
  readonly key: string;
};

/** Everything that one decision changes, with the holding that it was decided on. */
export interface HoldingWrite {
  readonly holding: Holding;
  readonly added?: NewBet;
  readonly changed?: readonly StoredBet[];
  /** Null where the player had no position on the market and gets none. */
  readonly position: Position | null;
  /** Set for a market that has no bets yet. */
  readonly market?: StoredMarket;
  readonly movements?: readonly PurseMovement[];
  readonly refusal?: KeyRefusal;
  /** A result or a removed runner may take more than the balance covers. */
  readonly mayFallShort?: boolean;
  /** Paise that a match puts at risk. */
  readonly atRisk?: Paise;
  readonly notification?: HoldingNotification | null;
}

export interface WrittenHolding {
  readonly addedId: number | null;
  /** Places in the order book by the id of the bet. */
  readonly arrivals: Readonly<Record<string, number>>;
  readonly notification: AddedNotification | null;
}

/** @returns null if the purse has changed since the holding was read: the decision has to be made again. */
export interface HoldingWriter {
  write(write: HoldingWrite): Promise<WrittenHolding | null>;
  /** With one statement for each `MAX_BATCH` of them. */
  writeAll(writes: readonly HoldingWrite[]): readonly Promise<WrittenHolding | null>[];
  /** Writes all of them or none. */
  writeTogether(writes: readonly HoldingWrite[]): Promise<readonly WrittenHolding[] | null>;
  /** Which of them the database refuses, each on its own. Writes nothing. */
  findRefused(writes: readonly HoldingWrite[]): Promise<readonly HoldingWrite[]>;
  /** Whether it would be written now. Writes nothing. */
  isWritable(write: HoldingWrite): Promise<boolean>;
}

/** Milliseconds for which a write without an answer is repeated. */
const ANSWER_TIMEOUT = 15 * SECOND;

/**
 * Writes of several players share one call of `write_holdings`. A write whose answer is lost may have been committed, so it is repeated
 * under its id until the database answers: the repeat of a committed write has the result of the first.
 */
export function createHoldingWriter({ clock, db }: Pick<Backend, 'clock' | 'db'>): HoldingWriter {
  const batches = batched(async (groups: readonly RecordGroup[]) => {
    const now = clock.now();
    const rows = await queryPrepared<WrittenRow>(db, statementOf(groups, now));
    const written = new Map(rows.map((row) => [row.place, row]));
    let first = 0;
    return groups.map((group) => {
      const results = group.flatMap(
        (record, place) => writtenOf(record, written.get(first + place), now) ?? [],
      );
      first += group.length;
      return results.length === group.length ? results : null;
    });
  }, MAX_BATCH);

  function statementOf(groups: readonly RecordGroup[], now: Date): SQL {
    const records = groups.flat();
    const together = groups.flatMap((group, place) => group.map(() => (group.length > 1 ? place : null)));
    const changes = JSON.stringify(
      records.map(({ notification: _, ...record }, place) => ({
        ...record,
        place,
        together: together[place] ?? null,
      })),
    );
    const { epoch } = db.$client;
    const writes = sql`select place, bet_id, arrivals from write_holdings(${changes}::jsonb, ${now.toISOString()}::timestamptz, ${epoch}::bigint)`;
    const hasNotifications = records.some(({ notification }) => notification !== null);
    return hasNotifications ? withNotifications(writes, records, now) : writes;
  }

  /** Writes in a transaction that is rolled back. `unchanged`: what the holding was read of has changed since, or allows no such change. */
  async function attempt(write: HoldingWrite): Promise<'written' | 'unchanged' | 'refused'> {
    let isWritten = false;
    try {
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute(statementOf([[recordOf(write)]], clock.now()));
        isWritten = rows.length > 0;
        tx.rollback();
      });
    } catch (error) {
      if (isRefusedByRows(error)) return 'refused';
      if (!(error instanceof TransactionRollbackError)) throw error;
    }
    return isWritten ? 'written' : 'unchanged';
  }

  async function untilAnswered(group: RecordGroup, first: ReturnType<typeof batches.one>) {
    const giveUpAt = performance.now() + ANSWER_TIMEOUT;
    let answer = first;
    for (let wait = 50; ; wait *= 2) {
      try {
        return await answer;
      } catch (error) {
        if (isRolledBack(error) || performance.now() + wait > giveUpAt) throw error;
        await sleep(wait);
        answer = batches.one(group);
      }
    }
  }

  const single = async (group: RecordGroup, first: ReturnType<typeof batches.one>) =>
    (await untilAnswered(group, first))?.[0] ?? null;

  return {
    write(write) {
      const group = [recordOf(write)];
      return single(group, batches.one(group));
    },
    writeAll(writes) {
      const groups = writes.map((write) => [recordOf(write)]);
      const first = batches.all(groups);
      return groups.map((group, place) => single(group, first[place] ?? batches.one(group)));
    },
    writeTogether(writes) {
      const group = writes.map(recordOf);
      return untilAnswered(group, batches.one(group));
    },
    async findRefused(writes) {
      const refused: HoldingWrite[] = [];
      for (const write of writes) if ((await attempt(write)) === 'refused') refused.push(write);
      return refused;
    },
    isWritable: async (write) => (await attempt(write)) === 'written',
  };
}

/** Written all or none. */
type RecordGroup = readonly HoldingRecord[];

function writtenOf(
  { notification, position }: HoldingRecord,
  row: WrittenRow | undefined,
  now: Date,
): WrittenHolding | null {
  if (row === undefined) return null;
  const { arrivals, bet_id: betId, notification_id: notificationId = null } = row;
  return {
    addedId: betId === null ? null : Number(betId),
    arrivals: arrivals ?? {},
    notification:
      notification === null || notificationId === null || position === null
        ? null
        : toAdded(notification, { id: Number(notificationId), playerId: position.player_id, at: now }),
  };
}

interface WrittenRow {
  readonly place: number;
  readonly bet_id: string | null;
  readonly arrivals: Readonly<Record<string, number>> | null;
  readonly notification_id?: string | null;
}

/** Adds the notifications of the holdings that are written; a repeat after a lost answer finds those of the first time. */
function withNotifications(writes: SQL, records: readonly HoldingRecord[], now: Date): SQL {
  const entries = records.flatMap(({ notification, position }, place) =>
    notification === null || position === null
      ? []
      : [{ ...notification, place, player_id: position.player_id }],
  );
  return sql`
    with written as materialized (${writes}),
    entries as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (place integer, player_id bigint, key text, kind text, parameters jsonb)
    ),
    added as (
      insert into notifications (player_id, key, kind, parameters, created_at)
      select player_id, key, kind, parameters, ${now.toISOString()}::timestamptz from entries join written using (place)
      on conflict (player_id, key) where key is not null do update set key = excluded.key
      returning id, player_id, key
    )
    select place, bet_id, arrivals, added.id as notification_id
    from written left join entries using (place) left join added using (player_id, key)
  `;
}

const toAdded = (
  { kind, parameters }: HoldingNotification,
  { at, id, playerId }: { id: number; playerId: number; at: Date },
): AddedNotification => ({
  playerId,
  notification: toWireNotification({
    ...{ id, playerId, key: null, kind, createdAt: at, readAt: null },
    parameters,
  }),
});

/** Whether a bet is accepted or matched, other than a cash-out. */
const takesBet = ({ bets }: Holding, added: NewBet | undefined, changed: readonly StoredBet[]): boolean =>
  (added !== undefined && !added.isWhole && added.state !== 'rejected') ||
  changed.some(
    ({ id, isWhole, matched }) => !isWhole && matched > (bets.find((bet) => bet.id === id)?.matched ?? 0),
  );

/** Spreading would lose which parameters belong to which kind. */
const withShortParameters = (notification: HoldingNotification): HoldingNotification =>
  ({ ...notification, parameters: withShortTexts<object>(notification.parameters) }) as HoldingNotification;

type HoldingRecord = ReturnType<typeof recordOf>;

const recordOf = ({
  added,
  atRisk = 0,
  changed = [],
  holding,
  market,
  mayFallShort = false,
  movements = [],
  notification = null,
  position,
  refusal,
}: HoldingWrite) => ({
  write_id: randomUUID(),
  purse_id: holding.purse.id,
  purse_revision: holding.purse.revision,
  reserve: (position?.exposure ?? 0) - (holding.position?.exposure ?? 0),
  may_fall_short: mayFallShort,
  at_risk: atRisk,
  takes_bet: takesBet(holding, added, changed),
  market: market === undefined ? null : marketColumnsOf(market),
  position: position && {
    player_id: holding.playerId,
    market_id: holding.marketId,
    exposure: position.exposure,
    settled_by: position.settledBy,
    settled_at: position.settledAt,
    profit: position.profit,
    commission: position.commission,
  },
  added: added === undefined ? null : columnsOf(added),
  changed: changed.length === 0 ? null : changed.map(columnsOf),
  movements,
  refusal: refusal ?? null,
  notification: notification && withShortParameters(notification),
});
