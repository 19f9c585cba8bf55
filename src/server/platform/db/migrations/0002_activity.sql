CREATE TABLE "activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"listing_id" integer,
	"action" text NOT NULL,
	"category" text,
	"price_range" text,
	"search_query" text,
	"metadata" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_account" ON "activity" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("created_at");