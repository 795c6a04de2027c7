-- Allergies used to lie here as they were written. What is there is sealed when the server starts, which has the key.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM "pax_allergy") THEN
		DROP TABLE "pax_allergy";
	END IF;
END
$$;
