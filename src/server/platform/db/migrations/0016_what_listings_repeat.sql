ALTER TABLE "listings" ADD COLUMN "same_photo_as" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "same_text_as" integer;--> statement-breakpoint
CREATE INDEX "listings_text" ON "listings" USING btree (md5("description")) WHERE length("listings"."description") >= 100;