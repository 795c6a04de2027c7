ALTER TABLE "account" ADD COLUMN "typed_organization_name" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "is_self_reported" boolean DEFAULT false NOT NULL;