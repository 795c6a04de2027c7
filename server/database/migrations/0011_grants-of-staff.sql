UPDATE "role" SET "grants" = array_replace(array_replace("grants", 'rooms', 'catalogue'), 'accounts', 'customers');
