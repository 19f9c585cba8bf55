CREATE TABLE "removed_listings" (
	"listing_id" integer NOT NULL,
	"removed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_changed";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_listings_in" ON "removed_listings" USING btree ("removed_in");--> statement-breakpoint
CREATE INDEX "listings_changed_in" ON "listings" USING btree ("changed_in");--> statement-breakpoint
CREATE FUNCTION "note_changed_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "listings_note_change" BEFORE UPDATE ON "listings"
	FOR EACH ROW EXECUTE FUNCTION "note_changed_listing"();--> statement-breakpoint
CREATE FUNCTION "note_removed_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "removed_listings" ("listing_id") SELECT "id" FROM "removed";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listings_note_removal" AFTER DELETE ON "listings"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_listings"();
