DROP INDEX "comparables_family";--> statement-breakpoint
ALTER TABLE "comparables" DROP COLUMN "family";