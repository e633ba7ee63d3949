CREATE TABLE "gateway_settings" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"min" bigint,
	"max" bigint
);
