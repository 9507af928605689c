CREATE TABLE "open_case_totals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"responsible_id" uuid,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_case_totals" ADD CONSTRAINT "open_case_totals_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A customer with open cases gets another broker, goes into the bin, comes out of it, or is deleted with the cases.
CREATE FUNCTION keep_totals_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "open_case_totals" ("stage", "responsible_id", "count", "amount")
	SELECT "stage", side."responsible_id", side."sign" * count(*), side."sign" * sum("amount")
	FROM "cases", (VALUES
		(-1, OLD."responsible_id", OLD."deleted_at" IS NULL),
		(1, NEW."responsible_id", NEW."id" IS NOT NULL AND NEW."deleted_at" IS NULL)) AS side ("sign", "responsible_id", "is_counted")
	WHERE "customer_id" = OLD."id" AND "closed_at" IS NULL AND side."is_counted"
	GROUP BY "stage", side."sign", side."responsible_id";
	RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
-- Cases that go with their customer find none: the trigger of the customer has taken them away.
CREATE FUNCTION keep_totals_of_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The lock lets no other transaction give the customer to another broker meanwhile.
	WITH owner AS MATERIALIZED (
		SELECT "id", "responsible_id", "deleted_at" FROM "customers" WHERE "id" IN (OLD."customer_id", NEW."customer_id") FOR SHARE)
	INSERT INTO "open_case_totals" ("stage", "responsible_id", "count", "amount")
	SELECT side."stage", owner."responsible_id", side."sign", side."sign" * side."amount"
	FROM (VALUES
		(-1, OLD."customer_id", OLD."stage", OLD."amount", OLD."id" IS NOT NULL AND OLD."closed_at" IS NULL),
		(1, NEW."customer_id", NEW."stage", NEW."amount", NEW."id" IS NOT NULL AND NEW."closed_at" IS NULL))
		AS side ("sign", "customer_id", "stage", "amount", "is_open")
	JOIN owner ON owner."id" = side."customer_id" AND owner."deleted_at" IS NULL
	WHERE side."is_open";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_keep_totals" AFTER UPDATE OF "responsible_id", "deleted_at" ON "customers" FOR EACH ROW
WHEN (OLD."responsible_id" IS DISTINCT FROM NEW."responsible_id" OR (OLD."deleted_at" IS NULL) <> (NEW."deleted_at" IS NULL))
EXECUTE FUNCTION keep_totals_of_customer();
--> statement-breakpoint
CREATE TRIGGER "customers_take_totals" BEFORE DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION keep_totals_of_customer();
--> statement-breakpoint
CREATE TRIGGER "cases_keep_totals" AFTER INSERT OR DELETE ON "cases" FOR EACH ROW EXECUTE FUNCTION keep_totals_of_case();
--> statement-breakpoint
CREATE TRIGGER "cases_change_totals" AFTER UPDATE OF "customer_id", "stage", "amount", "closed_at" ON "cases" FOR EACH ROW
WHEN (OLD."customer_id" <> NEW."customer_id" OR OLD."stage" <> NEW."stage" OR OLD."amount" <> NEW."amount"
	OR (OLD."closed_at" IS NULL) <> (NEW."closed_at" IS NULL))
EXECUTE FUNCTION keep_totals_of_case();
--> statement-breakpoint
INSERT INTO "open_case_totals" ("stage", "responsible_id", "count", "amount")
SELECT "stage", "responsible_id", count(*), sum("amount")
FROM "cases" JOIN "customers" ON "customers"."id" = "customer_id"
WHERE "closed_at" IS NULL AND "deleted_at" IS NULL GROUP BY "stage", "responsible_id";
