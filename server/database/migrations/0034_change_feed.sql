CREATE TABLE "feed_change" (
	"tx" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid,
	"room_ids" integer[],
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "feed_change_by_transaction" ON "feed_change" USING btree ("tx");--> statement-breakpoint
CREATE FUNCTION "note_reservation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO feed_change (kind, reservation_id, starts_at, ends_at) VALUES (
		'reservation', coalesce(NEW.id, OLD.id), least(OLD.arrival, NEW.arrival), greatest(OLD.departure, NEW.departure)
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "feed" AFTER INSERT OR UPDATE OR DELETE ON "reservation" FOR EACH ROW EXECUTE FUNCTION note_reservation();
--> statement-breakpoint
-- One line for each statement, however many rooms and days: what it touched, as it was or as it is.
CREATE FUNCTION "note_rooms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO feed_change (kind, room_ids, starts_at, ends_at)
	SELECT TG_TABLE_NAME, array_agg(DISTINCT room_id), min(starts_at), max(ends_at) FROM touched HAVING count(*) > 0;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	taken text;
BEGIN
	FOREACH taken IN ARRAY ARRAY['occupancy', 'restriction'] LOOP
		EXECUTE format('CREATE TRIGGER feed_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_rooms()', taken);
		EXECUTE format('CREATE TRIGGER feed_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_rooms()', taken);
		EXECUTE format('CREATE TRIGGER feed_before AFTER UPDATE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_rooms()', taken);
		EXECUTE format('CREATE TRIGGER feed_after AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_rooms()', taken);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_house"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO feed_change (kind) VALUES ('house_version');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "feed" AFTER UPDATE ON "house_version" FOR EACH ROW EXECUTE FUNCTION note_house();
