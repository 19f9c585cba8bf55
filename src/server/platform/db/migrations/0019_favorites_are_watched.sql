ALTER TABLE "notifications" ADD COLUMN "price_before" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "saved_search_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "price_alerts_favorites" ON "price_alerts" USING btree ("account_id") WHERE "price_alerts"."alert_type" = 'favorites';--> statement-breakpoint
INSERT INTO "price_alerts" ("account_id", "alert_type") SELECT DISTINCT "account_id", 'favorites' FROM "favorites" ON CONFLICT DO NOTHING;
