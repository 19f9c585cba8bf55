ALTER TABLE "comparables" ADD COLUMN "pieces" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "deal_marks" ("listing_id") SELECT "listing_id" FROM "comparables" WHERE "is_set";
