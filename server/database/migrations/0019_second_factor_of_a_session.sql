-- What is being set up is begun anew: it is not known in which session.
DELETE FROM "second_factor" WHERE "confirmed_at" IS NULL;--> statement-breakpoint
DROP INDEX "second_factor_in_setup";--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_by_account" ON "second_factor" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_session_id_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_confirmed_or_in_setup" CHECK (("second_factor"."confirmed_at" IS NULL) = ("second_factor"."session_id" IS NOT NULL)) NOT VALID;