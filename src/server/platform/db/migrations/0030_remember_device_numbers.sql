CREATE TABLE "device_numbers" (
	"account_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"channel_id" integer NOT NULL,
	CONSTRAINT "device_numbers_account_id_fingerprint_pk" PRIMARY KEY("account_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "device_numbers" ADD CONSTRAINT "device_numbers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "device_numbers" SELECT "account_id", "fingerprint", "id" FROM "channels" WHERE "fingerprint" IS NOT NULL;
