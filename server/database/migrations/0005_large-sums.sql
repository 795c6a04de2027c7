ALTER TABLE "booking" ALTER COLUMN "unit_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "total_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "total_price_vat" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "vat" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "discount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "surcharge" SET DATA TYPE bigint;