import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '../kit/clock';
import { every, type Job } from '../kit/jobs/jobs';
import { OperatorError } from '../kit/operator-error';
import { explainDatabase } from './failures';
import { MIGRATION_LOCK } from './migrate';
import type { Database } from './open';
import { type DatabaseLock, tryToLockDatabase } from './process-lock';

const RENEW_EVERY = SECOND;
/** A leader that does not renew for so long is replaced: it is paused or cut off, and its connection may still hold the lock. */
const OVERDUE_AFTER = 4 * SECOND;
const LOOK_EVERY = SECOND / 2;
/** The epoch of a process that follows. No leader has it, so that the database refuses the decisions of the process. */
const NO_EPOCH = 0;

/** Which of the processes that share this database leads. */
export interface Leadership {
  /** Whether this process leads. */
  isLeading(): boolean;
  /** Where the leader answers other nodes; null while none is known, and in the leader itself. */
  leader(): string | null;
  /**
   * Whether the database has answered this process in the last seconds. If not, another one may lead: a leader decides nothing meanwhile.
   */
  isCurrent(): boolean;
  /**
   * Polls for the leader, and leads when the leader has ended. A leader that is alive, but has lost its lock with all connections of
   * the database, has time to take the lock again.
   */
  follow(options: FollowOptions): void;
  /** Releases the lock if this process has it, and follows the leader. This process never leads again. */
  resign(): Promise<void>;
  stop(): Promise<void>;
}

export interface FollowOptions {
  /** Whether the leader has an open connection to this process. */
  isLeaderAlive(): boolean;
  /** This process leads now; its writes are fenced already. */
  onLead(): void;
}

interface Options {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
  /** Where this process answers other nodes; null: no other node may join. */
  readonly address: string | null;
  /** Null: another process leads, and this process follows until the leader ends. */
  readonly lock: DatabaseLock | null;
  /** This process leads no longer: it ends, and follows when it is started again. */
  onLost(reason: OperatorError): void;
}

/**
 * Leads with the lock, or follows without it. The time of each leader has a number, by which the database refuses writes of a former
 * leader: `refuse_former_leader`.
 */
export async function joinLeadership(options: Options): Promise<Leadership> {
  const { address, databaseUrl, db, log, onLost } = options;
  let lock = options.lock;
  let leader: string | null = null;
  let isStopped = false;
  let hasResigned = false;
  const database = createQuestions(db);

  async function begin(held: DatabaseLock) {
    const { rows } = await db.$client.query<{ epoch: string }>('select begin_epoch($1) as epoch', [address]);
    // Another node may have ended its connection while the epoch waited for the transactions of the former leader.
    await held.query('select', []);
    lock = held;
    leader = null;
    db.$client.epoch = Number(rows[0]?.epoch);
    log.info({ epoch: db.$client.epoch }, 'this process leads');
  }

  async function renew(held: DatabaseLock) {
    const values = [db.$client.epoch];
    const renewed = await database
      .answered(() =>
        held.query('update leadership set renewed_at = clock_timestamp() where epoch = $1', values),
      )
      // The connection of the lock is lost, maybe to another leader.
      .catch(() => database.ask('select from leadership where epoch = $1', values));
    if (renewed.rowCount === 0 && !isStopped) onLost(replacedLeader());
  }

  /** @returns whether the leader does not answer the database. */
  async function findLeader(isLeaderAlive: () => boolean): Promise<boolean> {
    const { address: known, is_held, is_overdue } = await readLeader(database.ask);
    const isThere = !is_overdue && (is_held || isLeaderAlive());
    // The next leader has the lock for a moment before its address is known.
    leader = isThere && known !== address ? known : null;
    return is_overdue;
  }

  async function look({ isLeaderAlive, onLead }: FollowOptions) {
    const isOverdue = await findLeader(isLeaderAlive);
    if (hasResigned) return;
    if (isOverdue) {
      log.warn('the leader does not answer the database, and is replaced');
      await database.ask('select end_former_leader($1)', [OVERDUE_AFTER]);
    }
    if (leader !== null || isStopped) return;
    const taken = await tryToLockDatabase({ databaseUrl, log, onLost, whenTaken: replacedLeader });
    if (taken === null) return;
    if (isStopped || hasResigned) {
      await taken.release();
      return;
    }
    try {
      await begin(taken);
    } catch (error) {
      await taken.release();
      throw error;
    }
    onLead();
  }

  if (lock === null) db.$client.epoch = NO_EPOCH;
  else await begin(lock);
  let looking: Job | null = null;
  const renewing = every(RENEW_EVERY, async () => lock !== null && (await renew(lock)), {
    log,
    name: 'renewal of the leadership',
  });

  function follow(following: FollowOptions) {
    looking = every(LOOK_EVERY, async () => lock === null && (await look(following)), {
      log,
      name: 'leadership',
      runsAtStart: true,
    });
  }

  return {
    isLeading: () => lock !== null,
    leader: () => leader,
    isCurrent: database.isCurrent,
    follow,
    async resign() {
      const held = lock;
      hasResigned = true;
      lock = null;
      db.$client.epoch = NO_EPOCH;
      await renewing.stop();
      await held?.release();
      if (looking === null) follow({ isLeaderAlive: () => false, onLead() {} });
      if (held !== null) log.info('this process leads no longer');
    },
    async stop() {
      isStopped = true;
      await Promise.all([looking?.stop(), renewing.stop()]);
      await lock?.release();
    },
  };
}

/**
 * Called before a process without the lock opens the database: the migrations of its version could stop the process that has it.
 * @throws OperatorError if the process that leads lets no other node join, also because its version knows no nodes.
 */
export async function refuseLonelyLeader(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection rejects the statement: its error alone would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    // A node that started at the same time may be making the tables.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query<{ is_new: boolean; has_nodes: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is null as is_new, to_regclass('leadership') is not null as has_nodes`,
    );
    const { has_nodes = false, is_new = true } = rows[0] ?? {};
    if (is_new) return;
    const isLonely =
      !has_nodes || (await client.query('select from leadership where address is null')).rowCount !== 0;
    if (isLonely) throw new OperatorError(LONELY);
  } catch (error) {
    throw error instanceof OperatorError ? error : explainDatabase(error, databaseUrl);
  } finally {
    await client.end();
  }
}

type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<pg.QueryResult<Row>>;

/** Questions that are given up in time, since a lost connection may never end by itself, and whether they are answered. */
function createQuestions(db: Database) {
  /** When the last question that was answered was asked. */
  let answeredAt = performance.now();
  async function answered<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const askedAt = performance.now();
    const answer = await question();
    answeredAt = Math.max(answeredAt, askedAt);
    return answer;
  }
  // `query_timeout` of a single statement is missing in the types of pg.
  const ask: Ask = (text, values) => {
    const statement = { text, values: [...values], query_timeout: OVERDUE_AFTER };
    return answered(() => db.$client.query(statement));
  };
  return { answered, ask, isCurrent: () => performance.now() - answeredAt < OVERDUE_AFTER };
}

/** The leader that the database knows. */
async function readLeader(ask: Ask) {
  const { rows } = await ask<{ address: string | null; is_held: boolean; is_overdue: boolean }>(
    `select address, is_renewal_overdue(renewed_at, $1) as is_overdue,
       exists (select from pg_locks where ${HOLDS_LOCK}) as is_held from leadership`,
    [OVERDUE_AFTER],
  );
  return rows[0] ?? { address: null, is_held: false, is_overdue: false };
}

/** Condition on `pg_locks`. */
const HOLDS_LOCK = `locktype = 'advisory' and classid = 2407 and objid = 1 and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Why a node ends that led. */
export class ReplacedLeader extends OperatorError {
  constructor() {
    super('Another node of winwin24x7 leads now. Start this one again to follow it.');
  }
}

export const replacedLeader = () => new ReplacedLeader();

const LONELY =
  'The database is in use by a process of winwin24x7 without NODE_URL, which no other node can join. ' +
  'Stop that process, set its NODE_URL and NODE_SECRET, and start it again.';
