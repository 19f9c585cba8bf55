CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('tallboy', TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listings_tell" AFTER INSERT OR UPDATE OR DELETE ON "listings"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "data_sources_tell" AFTER INSERT OR DELETE OR UPDATE OF "name", "base_url", "is_active" ON "data_sources"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "notifications_tell" AFTER INSERT OR UPDATE ON "notifications"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"('notifications');
