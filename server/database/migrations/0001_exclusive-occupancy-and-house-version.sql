-- Two exclusive occupancies of one room never overlap. Half-open ranges: one that ends 12:00 and one that starts 12:00 do not meet.
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_exclusive" EXCLUDE USING gist (
	"room_id" WITH =,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("exclusive");
--> statement-breakpoint
INSERT INTO "house_version" ("id", "version") VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION "raise_house_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE house_version SET version = version + 1 WHERE id = 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	house_table text;
BEGIN
	FOREACH house_table IN ARRAY ARRAY[
		'vat_group', 'product_group', 'product', 'room_type', 'room', 'layout', 'seating', 'measurement_type',
		'amenity', 'room_feature', 'gallery_item', 'overbooking_rule', 'pricepoint', 'meeting_package',
		'package_account', 'order_package', 'order_package_item', 'package_product', 'opening_hours', 'special_day',
		'discount_rule', 'terms_version'
	]
	LOOP
		EXECUTE format(
			'CREATE TRIGGER house_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION raise_house_version()',
			house_table
		);
	END LOOP;
END
$$;
