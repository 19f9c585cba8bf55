CREATE TABLE "list_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "list_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"listing_id" integer,
	"title" text NOT NULL,
	"price" numeric(10, 2),
	"platform" text NOT NULL,
	"stage" text DEFAULT 'idea' NOT NULL,
	"viewing_at" timestamp with time zone,
	"added_by" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"place" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_notes" (
	"item_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean NOT NULL,
	CONSTRAINT "list_notes_item_id_member_id_pk" PRIMARY KEY("item_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "list_votes" (
	"item_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"vote" text NOT NULL,
	CONSTRAINT "list_votes_item_id_member_id_pk" PRIMARY KEY("item_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"shown_token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lists_shown_token_hash_unique" UNIQUE("shown_token_hash")
);
--> statement-breakpoint
ALTER TABLE "list_comments" ADD CONSTRAINT "list_comments_item_id_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_comments" ADD CONSTRAINT "list_comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_invitations" ADD CONSTRAINT "list_invitations_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_notes" ADD CONSTRAINT "list_notes_item_id_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_notes" ADD CONSTRAINT "list_notes_member_id_list_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."list_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_votes" ADD CONSTRAINT "list_votes_item_id_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_votes" ADD CONSTRAINT "list_votes_member_id_list_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."list_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_comments_item" ON "list_comments" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "list_comments_account" ON "list_comments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "list_invitations_list" ON "list_invitations" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_items_once" ON "list_items" USING btree ("list_id","listing_id");--> statement-breakpoint
CREATE INDEX "list_items_listing" ON "list_items" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "list_items_added_by" ON "list_items" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "list_members_once" ON "list_members" USING btree ("list_id","account_id");--> statement-breakpoint
CREATE INDEX "list_members_account" ON "list_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "list_notes_member" ON "list_notes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "list_votes_member" ON "list_votes" USING btree ("member_id");--> statement-breakpoint
CREATE FUNCTION "leave_list"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "lists" SET "version" = ("version" + 1) % 2000000000 WHERE "id" = OLD."list_id";
	DELETE FROM "lists" WHERE "id" = OLD."list_id" AND NOT EXISTS (SELECT FROM "list_members" WHERE "list_id" = OLD."list_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_members_leave" AFTER DELETE ON "list_members"
	FOR EACH ROW EXECUTE FUNCTION "leave_list"();--> statement-breakpoint
CREATE TRIGGER "lists_tell" AFTER INSERT OR UPDATE OR DELETE ON "lists"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"('lists');
