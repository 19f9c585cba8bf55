ALTER TABLE "comparables" ADD COLUMN "looks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comparables" ADD COLUMN "width_cm" double precision;--> statement-breakpoint
ALTER TABLE "comparables" ADD COLUMN "height_cm" double precision;