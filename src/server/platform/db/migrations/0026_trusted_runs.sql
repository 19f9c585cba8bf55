ALTER TABLE "runs" ADD COLUMN "is_doubted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;