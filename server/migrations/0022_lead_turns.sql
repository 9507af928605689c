ALTER TABLE "users" ADD COLUMN "last_lead_at" timestamp with time zone;--> statement-breakpoint
-- What is still to be done for a customer goes along to whoever looks after them from now on: what was the former
-- responsible's, or anybody's where there was none, or somebody's who may no longer sign in. Nobody can be given a task:
-- it waits where it is until somebody claims the customer.
CREATE FUNCTION give_tasks_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "tasks" SET "assignee_id" = NEW."responsible_id"
	WHERE "customer_id" = NEW."id" AND "done_at" IS NULL AND "assignee_id" <> NEW."responsible_id"
		AND (OLD."responsible_id" IS NULL OR "assignee_id" = OLD."responsible_id"
			OR EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "assignee_id" AND "disabled_at" IS NOT NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_give_tasks_along" AFTER UPDATE OF "responsible_id" ON "customers"
FOR EACH ROW WHEN (NEW."responsible_id" IS NOT NULL AND NEW."responsible_id" IS DISTINCT FROM OLD."responsible_id")
EXECUTE FUNCTION give_tasks_along();
