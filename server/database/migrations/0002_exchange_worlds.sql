CREATE TABLE "exchange_worlds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_worlds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seed" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
