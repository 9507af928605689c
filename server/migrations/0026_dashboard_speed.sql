-- The clock of the first response looks through all who may still have to be warned of.
CREATE INDEX "call_requests_to_warn" ON "call_requests" USING btree ("created_at") WHERE "call_requests"."escalated_at" IS NULL;--> statement-breakpoint
-- News of a customer say whose they were (`-`: nobody's; absent: new, or in the bin), so that only who could know of them hears that they are gone.
CREATE OR REPLACE FUNCTION tell_customer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('customers_changed', json_build_object(
		'id', coalesce(NEW."id", OLD."id"), 'isGone', NEW."id" IS NULL,
		'from', OLD."status", 'to', NEW."status",
		'wasOf', CASE WHEN OLD."id" IS NOT NULL AND OLD."deleted_at" IS NULL THEN coalesce(OLD."responsible_id"::text, '-') END)::text);
	RETURN NULL;
END $$;
