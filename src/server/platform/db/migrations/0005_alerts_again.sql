DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "saved_search_keys" ADD COLUMN "also" text;--> statement-breakpoint
ALTER TABLE "saved_search_keys" ADD COLUMN "lowest_price" integer;--> statement-breakpoint
ALTER TABLE "saved_search_keys" ADD COLUMN "highest_price" integer;