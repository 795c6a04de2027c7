CREATE TABLE "front_picture" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text,
	"file_path" text,
	"medium_path" text,
	"thumbnail_path" text,
	"description" text,
	"description_en" text,
	CONSTRAINT "front_picture_only" CHECK ("id" = 1),
	CONSTRAINT "front_picture_whole" CHECK (num_nulls("file_name", "file_path", "medium_path", "thumbnail_path") in (0, 4)),
	CONSTRAINT "front_picture_described" CHECK ("file_path" is not null or num_nonnulls("description", "description_en") = 0)
);--> statement-breakpoint
CREATE TRIGGER "house_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "front_picture" FOR EACH STATEMENT EXECUTE FUNCTION "raise_house_version"();
