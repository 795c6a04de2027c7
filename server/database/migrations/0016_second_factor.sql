CREATE TABLE "recovery_code" (
	"second_factor_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_second_factor_id_hash_pk" PRIMARY KEY("second_factor_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "venue_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requires_two_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "venue_setting_only" CHECK ("venue_setting"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_second_factor_id_second_factor_id_fk" FOREIGN KEY ("second_factor_id") REFERENCES "second_factor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_confirmed" ON "second_factor" USING btree ("account_id") WHERE "second_factor"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_in_setup" ON "second_factor" USING btree ("account_id") WHERE "second_factor"."confirmed_at" IS NULL;