CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"alternatives" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_by_owner" ON "offer" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_by_validity" ON "offer" USING btree ("valid_until");