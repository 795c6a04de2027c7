UPDATE "role" SET "grants" = ARRAY(SELECT DISTINCT "each" FROM unnest("grants") AS "each")
WHERE cardinality("grants") > (SELECT count(DISTINCT "each") FROM unnest("grants") AS "each");--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_grants_once" CHECK (array_position("grants", null) is null and cardinality("grants") = ('reservations' = any("grants"))::int + ('catalogue' = any("grants"))::int + ('customers' = any("grants"))::int + ('kitchen' = any("grants"))::int + ('finance' = any("grants"))::int) NOT VALID;
