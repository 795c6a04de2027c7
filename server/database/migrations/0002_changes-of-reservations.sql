ALTER TABLE "reservation" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_unanswered" ON "reservation" USING btree ("created_at") WHERE "reservation"."status" = 'request';