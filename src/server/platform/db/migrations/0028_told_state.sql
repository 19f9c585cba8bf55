ALTER TABLE "data_sources" ADD COLUMN "told" text DEFAULT 'fine' NOT NULL;--> statement-breakpoint
-- Staff have heard of what is wrong now.
UPDATE "data_sources" SET "told" = CASE WHEN "last"."status" = 'failed' THEN 'failed' ELSE 'odd' END
FROM (SELECT DISTINCT ON ("source_id") "source_id", "status", "problem" FROM "runs"
  WHERE "search_term" = 'furniture' AND "finished_at" IS NOT NULL ORDER BY "source_id", "id" DESC) AS "last"
WHERE "last"."source_id" = "data_sources"."id" AND "last"."problem" IS NOT NULL;
