CREATE TABLE "hidden_things" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"listing_id" integer,
	"source_id" integer,
	"seller_name" text,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_things" ADD CONSTRAINT "hidden_things_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_things" ADD CONSTRAINT "hidden_things_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_things" ADD CONSTRAINT "hidden_things_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_things_once" ON "hidden_things" USING btree ("account_id","kind",coalesce("listing_id", "source_id", 0),coalesce("seller_name", ''));--> statement-breakpoint
CREATE INDEX "hidden_things_listing" ON "hidden_things" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "hidden_things_source" ON "hidden_things" USING btree ("source_id","seller_name");--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" USING btree ("seller_name") WHERE "listings"."status" = 'active' and "listings"."seller_name" is not null;