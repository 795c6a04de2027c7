CREATE TABLE "guest_link" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "guest_link_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "guest_need" (
	"reservation_id" uuid NOT NULL,
	"guest_key" uuid NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "guest_need_reservation_id_guest_key_pk" PRIMARY KEY("reservation_id","guest_key")
);
--> statement-breakpoint
ALTER TABLE "guest_link" ADD CONSTRAINT "guest_link_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_need" ADD CONSTRAINT "guest_need_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE cascade ON UPDATE no action;