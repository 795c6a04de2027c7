ALTER TABLE "product" ADD COLUMN "photo_description" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "photo_description_en" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "photo_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_package" ADD COLUMN "photo_description" text;--> statement-breakpoint
ALTER TABLE "meeting_package" ADD COLUMN "photo_description_en" text;--> statement-breakpoint
ALTER TABLE "meeting_package" ADD COLUMN "photo_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_photo_described" CHECK ("product"."photo_path" is not null or num_nonnulls("product"."photo_description", "product"."photo_description_en") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "meeting_package" ADD CONSTRAINT "meeting_package_photo_described" CHECK ("meeting_package"."photo_path" is not null or num_nonnulls("meeting_package"."photo_description", "meeting_package"."photo_description_en") = 0) NOT VALID;