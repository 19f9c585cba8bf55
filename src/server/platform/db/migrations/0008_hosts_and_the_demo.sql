CREATE TABLE "hosts" (
	"origin" text NOT NULL,
	"lane" text NOT NULL,
	"holder" text NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"closed_until" timestamp with time zone,
	"robots" jsonb,
	"robots_until" timestamp with time zone,
	CONSTRAINT "hosts_origin_lane_pk" PRIMARY KEY("origin","lane")
);
--> statement-breakpoint
CREATE TABLE "demo" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" timestamp with time zone NOT NULL,
	"days_turned" integer NOT NULL,
	"control_url" text NOT NULL,
	"secret" text NOT NULL,
	"machine" text NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
