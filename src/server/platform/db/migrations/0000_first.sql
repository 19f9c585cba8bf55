CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"location" text,
	"city" text,
	"region" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_status" CHECK ("contacts"."status" in ('new', 'contacted', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"image_url" text,
	"digest" text,
	"group_id" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"price" numeric(10, 2),
	"original_price" numeric(10, 2),
	"price_kind" text NOT NULL,
	"price_unsure" boolean NOT NULL,
	"is_auction" boolean NOT NULL,
	"is_set" boolean NOT NULL,
	"piece_count" smallint,
	"needs_repair" boolean NOT NULL,
	"category" text,
	"type" text,
	"condition" text,
	"brand" text,
	"material" text,
	"colour" text,
	"width_cm" double precision,
	"depth_cm" double precision,
	"height_cm" double precision,
	"location" text,
	"suburb" text,
	"city" text,
	"region" text,
	"place" text,
	"latitude" double precision,
	"longitude" double precision,
	"seller_name" text,
	"seller_phone" text,
	"seller_email" text,
	"contact_info" text,
	"created_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"missed_runs" smallint DEFAULT 0 NOT NULL,
	"deal_score" smallint,
	"is_hot_deal" boolean DEFAULT false NOT NULL,
	"is_great_deal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"price" numeric(10, 2),
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "data_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"scraping_config" jsonb NOT NULL,
	"demo_key" text,
	"total_listings" integer DEFAULT 0 NOT NULL,
	"last_scraped" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_sources_demo_key_unique" UNIQUE("demo_key")
);
--> statement-breakpoint
CREATE TABLE "fetched_pages" (
	"source_id" integer NOT NULL,
	"address" text NOT NULL,
	"memory" jsonb NOT NULL,
	CONSTRAINT "fetched_pages_source_id_address_pk" PRIMARY KEY("source_id","address")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"search_term" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"listings_kept" integer DEFAULT 0 NOT NULL,
	"listings_new" integer DEFAULT 0 NOT NULL,
	"listings_changed" integer DEFAULT 0 NOT NULL,
	"listings_gone" integer DEFAULT 0 NOT NULL,
	"listings_dropped" integer DEFAULT 0 NOT NULL,
	"drop_reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"failed_page_url" text,
	"failed_page" text
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fetched_pages" ADD CONSTRAINT "fetched_pages_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_key" ON "listings" USING btree ("source_id","key");--> statement-breakpoint
CREATE INDEX "listings_group" ON "listings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "listings_changed" ON "listings" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "listings_alike" ON "listings" USING btree ("place","price");--> statement-breakpoint
CREATE INDEX "listings_missing" ON "listings" USING btree ("source_id") WHERE "listings"."status" = 'active' and "listings"."missed_runs" > 0;--> statement-breakpoint
CREATE INDEX "price_history_listing" ON "price_history" USING btree ("listing_id","seen_at");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("kind","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_at_a_time" ON "runs" USING btree ("source_id") WHERE "runs"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "runs_source" ON "runs" USING btree ("source_id","id");