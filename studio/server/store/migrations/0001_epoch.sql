-- Number of the process that runs the studio; each start adds one. A process of an earlier number stores no round, stake or result.
create table studio.epoch (
	id integer primary key default 1 check (id = 1),
	number bigint not null
);
