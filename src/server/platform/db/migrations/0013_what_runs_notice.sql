ALTER TABLE "runs" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "shares" jsonb;