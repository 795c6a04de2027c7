ALTER TABLE "venue_setting" ADD COLUMN "room_notice_hours" integer;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "product_notice_hours" integer;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "serving_clock" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "serving_day" text;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD COLUMN "months_ahead" integer;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD CONSTRAINT "venue_setting_room_notice" CHECK ("room_notice_hours" between 0 and 8760) NOT VALID;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD CONSTRAINT "venue_setting_product_notice" CHECK ("product_notice_hours" between 0 and 8760) NOT VALID;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD CONSTRAINT "venue_setting_serving_clock" CHECK ("serving_clock" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$') NOT VALID;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD CONSTRAINT "venue_setting_serving_day" CHECK ("serving_day" in ('dayBefore', 'workingDayBefore')) NOT VALID;--> statement-breakpoint
ALTER TABLE "venue_setting" ADD CONSTRAINT "venue_setting_months_ahead" CHECK ("months_ahead" between 1 and 60) NOT VALID;--> statement-breakpoint
CREATE TRIGGER "house_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "venue_setting" FOR EACH STATEMENT EXECUTE FUNCTION "raise_house_version"();
