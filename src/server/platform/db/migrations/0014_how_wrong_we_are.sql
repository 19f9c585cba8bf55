CREATE TABLE "accuracy" (
	"id" serial PRIMARY KEY NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"type" text,
	"pieces" integer NOT NULL,
	"median_error" double precision NOT NULL,
	"within_10" double precision NOT NULL,
	"within_20" double precision NOT NULL,
	"within_50" double precision NOT NULL,
	"inside_half" double precision NOT NULL,
	"for_sale" integer NOT NULL,
	"judged" integer NOT NULL,
	"left_out" jsonb
);
--> statement-breakpoint
CREATE INDEX "accuracy_measured" ON "accuracy" USING btree ("measured_at");