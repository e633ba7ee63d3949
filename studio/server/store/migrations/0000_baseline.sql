-- Amounts are paise.
create table studio.sessions (
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
--> statement-breakpoint
create index sessions_expiry_index on studio.sessions (expires_at);
--> statement-breakpoint
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
--> statement-breakpoint
create index rounds_game_index on studio.rounds (game, nonce desc);
--> statement-breakpoint
create index rounds_open_index on studio.rounds (id) where state = 'open';
--> statement-breakpoint
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
	next_at timestamptz not null default now(),
	request text
);
--> statement-breakpoint
create index transactions_due_index on studio.transactions (next_at) where state = 'pending';
--> statement-breakpoint
create index transactions_round_index on studio.transactions (round_id);
--> statement-breakpoint
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
--> statement-breakpoint
create index bets_round_index on studio.bets (round_id);
--> statement-breakpoint
create index bets_debit_index on studio.bets (debit_id);
--> statement-breakpoint
create table studio.sportsbook_seed (seed text not null);
--> statement-breakpoint
create unique index sportsbook_seed_index on studio.sportsbook_seed ((true));
--> statement-breakpoint
create table studio.sportsbook_slips (
	id text primary key references studio.rounds (id),
	request text not null,
	selections jsonb not null,
	results jsonb,
	created_at timestamptz not null default now()
);
--> statement-breakpoint
create index bets_player_index on studio.bets (player);
--> statement-breakpoint
create index rounds_ended_index on studio.rounds (ended_at);
--> statement-breakpoint
create index transactions_reference_index on studio.transactions (reference) where reference is not null;
--> statement-breakpoint
create table studio.payments (
	service text not null,
	id text not null,
	state text not null default 'open' check (state in ('open', 'paid', 'failed', 'cancelled')),
	updated_at timestamptz not null default now(),
	primary key (service, id)
);
--> statement-breakpoint
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
--> statement-breakpoint
create index payment_reports_due_index on studio.payment_reports (due_at) where state = 'pending';
