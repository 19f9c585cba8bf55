CREATE TABLE "photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	"preview" text,
	"digest" text,
	"is_placeholder" boolean DEFAULT false NOT NULL,
	"fetched_at" timestamp with time zone,
	"left_until" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_listing" ON "photos" USING btree ("listing_id","url");--> statement-breakpoint
CREATE INDEX "photos_url" ON "photos" USING btree ("url");--> statement-breakpoint
CREATE INDEX "photos_digest" ON "photos" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "photos_waiting" ON "photos" USING btree ("listing_id") WHERE "photos"."fetched_at" is null;--> statement-breakpoint
INSERT INTO "photos" ("listing_id", "position", "url", "preview") SELECT "id", 0, "image_url", "image_preview" FROM "listings" WHERE "image_url" IS NOT NULL;