import type { Pool } from 'pg';

const MIGRATION_LOCK = 2_408;

/**
 * Tables of the studio, in a schema of its own. Each step runs once, in this order; a released step never changes.
 * Amounts are paise.
 */
const steps: readonly string[] = [
  `create table studio.sessions (
    id text primary key,
    token_hash text not null unique,
    wallet_session text not null,
    player text not null,
    nickname text not null,
    lang text not null,
    game text not null,
    engine text not null,
    theme text not null,
    min bigint not null,
    max bigint not null,
    is_demo boolean not null,
    expires_at timestamptz not null
  );
  create index sessions_expiry_index on studio.sessions (expires_at);
  create table studio.rounds (
    id text primary key,
    game text not null,
    engine text not null,
    nonce bigint generated always as identity,
    server_seed text not null,
    commitment text not null,
    client_seed text,
    outcome jsonb,
    state text not null default 'open' check (state in ('open', 'settled', 'void')),
    created_at timestamptz not null default now(),
    ended_at timestamptz
  );
  create index rounds_game_index on studio.rounds (game, nonce desc);
  create index rounds_open_index on studio.rounds (id) where state = 'open';
  create table studio.transactions (
    id text primary key,
    kind text not null check (kind in ('debit', 'credit', 'rollback')),
    reference text references studio.transactions (id),
    session_id text not null,
    wallet_session text not null,
    player text not null,
    game text not null,
    round_id text not null references studio.rounds (id),
    amount bigint not null check (amount >= 0),
    is_final boolean not null default false,
    state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
    refusal text,
    balance bigint,
    attempts integer not null default 0,
    next_at timestamptz not null default now()
  );
  create index transactions_due_index on studio.transactions (next_at) where state = 'pending';
  create index transactions_round_index on studio.transactions (round_id);
  create table studio.bets (
    id text primary key,
    debit_id text not null references studio.transactions (id),
    round_id text not null references studio.rounds (id),
    session_id text not null,
    player text not null,
    spot text not null,
    stake bigint not null check (stake > 0),
    auto_cash_out integer,
    state text not null default 'pending'
      check (state in ('pending', 'accepted', 'refused', 'returned', 'settled')),
    won bigint check (won >= 0),
    multiplier integer
  );
  create index bets_round_index on studio.bets (round_id);
  create index bets_debit_index on studio.bets (debit_id);`,
  `create table studio.sportsbook_seed (seed text not null);
  create unique index sportsbook_seed_index on studio.sportsbook_seed ((true));
  create table studio.sportsbook_slips (
    id text primary key references studio.rounds (id),
    request text not null,
    selections jsonb not null,
    results jsonb,
    created_at timestamptz not null default now()
  );
  create index bets_player_index on studio.bets (player);`,
  `create index rounds_ended_index on studio.rounds (ended_at);
  create index transactions_reference_index on studio.transactions (reference) where reference is not null;`,
  `create table studio.payments (
    service text not null,
    id text not null,
    state text not null default 'open' check (state in ('open', 'paid', 'failed', 'cancelled')),
    updated_at timestamptz not null default now(),
    primary key (service, id)
  );
  create table studio.payment_reports (
    id text primary key,
    service text not null,
    payment text not null,
    status text not null check (status in ('paid', 'failed', 'cancelled')),
    amount bigint not null,
    reference text not null,
    due_at timestamptz not null,
    attempts integer not null default 0,
    state text not null default 'pending' check (state in ('pending', 'done', 'given up'))
  );
  create index payment_reports_due_index on studio.payment_reports (due_at) where state = 'pending';`,
  `alter table studio.transactions add column request text;`,
];

export async function migrateStudio(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Serialises processes that start on the same PostgreSQL.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('create schema if not exists studio');
    await client.query('create table if not exists studio.migrations (step integer primary key)');
    const { rows } = await client.query<{ done: number }>(
      'select count(*)::int as done from studio.migrations',
    );
    for (const [index, step] of steps.entries()) {
      if (index < (rows[0]?.done ?? 0)) continue;
      await client.query(step);
      await client.query('insert into studio.migrations (step) values ($1)', [index]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
