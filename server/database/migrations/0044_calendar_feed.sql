CREATE TABLE "calendar_feed" (
	"account_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"organization_id" uuid,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_fetched_at" timestamp (3) with time zone,
	"content_tag" text,
	"content_since" timestamp (3) with time zone,
	CONSTRAINT "calendar_feed_account_id_scope_pk" PRIMARY KEY("account_id","scope"),
	CONSTRAINT "calendar_feed_hash_unique" UNIQUE("hash"),
	CONSTRAINT "calendar_feed_of_scope" CHECK (("calendar_feed"."scope" = 'own' and "calendar_feed"."organization_id" is null) or ("calendar_feed"."scope" = 'organization' and "calendar_feed"."organization_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE cascade ON UPDATE no action;