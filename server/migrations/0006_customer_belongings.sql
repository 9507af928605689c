-- A consent may be taken back by phone: who wrote it down. And what belongs to a customer is told like he is himself.
ALTER TABLE "consents" ADD COLUMN "recorded_by" text;--> statement-breakpoint
-- Only the kind and the customer's id are told: `data 1f0c…`. The second argument names the column of that id.
CREATE FUNCTION tell_belonging_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner_column text := TG_ARGV[1];
	before uuid := to_jsonb(OLD) ->> owner_column;
	now uuid := to_jsonb(NEW) ->> owner_column;
BEGIN
	IF now IS NOT NULL THEN PERFORM pg_notify('belongings_changed', TG_ARGV[0] || ' ' || now); END IF;
	-- Taken away from one, or given to another.
	IF before IS NOT NULL AND before IS DISTINCT FROM now THEN
		PERFORM pg_notify('belongings_changed', TG_ARGV[0] || ' ' || before);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "appointments_tell" AFTER INSERT OR UPDATE OR DELETE ON "appointments"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('appointments', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "customer_files_tell" AFTER INSERT OR UPDATE OR DELETE ON "customer_files"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('data', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "customer_comments_tell" AFTER INSERT OR UPDATE OR DELETE ON "customer_comments"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('data', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "customers_tell_offer" AFTER UPDATE OF "selected_offer", "selected_on" ON "customers"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('data', 'id');
--> statement-breakpoint
CREATE TRIGGER "customer_infos_tell" AFTER INSERT OR UPDATE OR DELETE ON "customer_infos"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('forms', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "upload_links_tell" AFTER INSERT OR UPDATE OR DELETE ON "upload_links"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('links', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "call_requests_tell" AFTER INSERT OR UPDATE OR DELETE ON "call_requests"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('requests', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "consents_tell" AFTER INSERT OR DELETE ON "consents"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('requests', 'customer_id');
--> statement-breakpoint
-- His own details too, not only what a card shows.
DROP TRIGGER "customers_tell_changed" ON "customers";
--> statement-breakpoint
CREATE TRIGGER "customers_tell_changed"
AFTER UPDATE OF "status", "name", "alias", "phone", "email", "judet", "localitate" ON "customers"
FOR EACH ROW EXECUTE FUNCTION tell_customer_changed();
