-- What people typed before texts were read in one spelling (NFC): an address, a name or a code in another one compares
-- as another. A text that would grow longer, or equal another one of a column where each is unique, is left as it is.
DO $$
DECLARE
  c record;
BEGIN
  FOR c IN
    SELECT table_name, column_name, udt_name FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'migration'
      AND is_generated = 'NEVER' AND udt_name IN ('text', 'varchar', 'jsonb')
    ORDER BY table_name, column_name
  LOOP
    BEGIN
      EXECUTE format(
        'UPDATE %1$I SET %2$I = normalize(%2$I::text, NFC)::%3$s WHERE %2$I::text IS NOT NFC NORMALIZED
           AND char_length(normalize(%2$I::text, NFC)) <= char_length(%2$I::text)',
        c.table_name, c.column_name, c.udt_name);
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE reservation SET customer_email = translate(customer_email, 'ÆØÅÄÖÜÉÈ', 'æøåäöüéè')
WHERE customer_email ~ '[ÆØÅÄÖÜÉÈ]';
--> statement-breakpoint
UPDATE outbox SET recipient = translate(recipient, 'ÆØÅÄÖÜÉÈ', 'æøåäöüéè')
WHERE recipient ~ '[ÆØÅÄÖÜÉÈ]';
