ALTER TABLE "venue_setting" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "at" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "at_en" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "zipcode" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "tagline" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "tagline_en" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "overbooked" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "overbooked_en" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "serving_deadline" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "serving_deadline_en" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "reservation_mails" text[];--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "registration_mails" text[];--> statement-breakpoint
ALTER TABLE "venue_setting" ADD CONSTRAINT "venue_setting_reservation_mails" CHECK (cardinality("reservation_mails") between 1 and 10) NOT VALID;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD CONSTRAINT "venue_setting_registration_mails" CHECK (cardinality("registration_mails") between 1 and 10) NOT VALID;