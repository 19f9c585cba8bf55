CREATE TABLE "comparables" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"type" text NOT NULL,
	"family" text NOT NULL,
	"is_set" boolean NOT NULL,
	"brand" text,
	"condition" text,
	"region" text,
	"price" double precision NOT NULL,
	"worth" double precision NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deal_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"model" uuid,
	"type" text,
	"is_set" boolean,
	"worth" double precision
);
--> statement-breakpoint
CREATE TABLE "worth_models" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" uuid,
	"model" text,
	"learnt_from" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"learning_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_check_carefully" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fair_price" numeric(10, 2);--> statement-breakpoint
CREATE INDEX "comparables_type" ON "comparables" USING btree ("type","is_set","worth","listing_id");--> statement-breakpoint
CREATE INDEX "comparables_family" ON "comparables" USING btree ("family","is_set","worth","listing_id");--> statement-breakpoint
CREATE INDEX "comparables_gone" ON "comparables" USING btree ("gone_at") WHERE "comparables"."gone_at" is not null;