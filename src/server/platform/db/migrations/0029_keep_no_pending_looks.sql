DROP INDEX "photos_look";--> statement-breakpoint
CREATE INDEX "photos_look" ON "photos" USING gin ("look") WITH (fastupdate=false);