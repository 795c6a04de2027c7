ALTER TABLE "role" DROP CONSTRAINT "role_grants_once";--> statement-breakpoint
UPDATE "role" SET "grants" = array_remove("grants", 'finance') WHERE 'finance' = any("grants");--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_grants_once" CHECK (array_position("grants", null) is null and cardinality("grants") = ('reservations' = any("grants"))::int + ('catalogue' = any("grants"))::int + ('customers' = any("grants"))::int + ('kitchen' = any("grants"))::int) NOT VALID;
