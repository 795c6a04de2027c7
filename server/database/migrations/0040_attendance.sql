ALTER TABLE "reservation" ADD COLUMN "attended" integer;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_attended" CHECK ("reservation"."attended" >= 0);