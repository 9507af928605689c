CREATE TABLE "case_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"role" text NOT NULL,
	"place" integer,
	"name" text,
	"phone" text,
	"email" text,
	"birth_day" date,
	"judet" text,
	"localitate" text,
	"address" text,
	"marital_state" text,
	"dependants" integer,
	"employer" text,
	"employed_since" date,
	"id_expires_on" date,
	"cnp" text,
	"id_series" text,
	"id_number" text,
	"linked_customer_id" uuid,
	"shares_documents" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"left_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("case_people"."name", '')) || ' ' || coalesce("case_people"."phone", '')) STORED NOT NULL,
	CONSTRAINT "case_people_one_at_a_place" UNIQUE("case_id","place"),
	CONSTRAINT "case_people_left" CHECK (("case_people"."place" IS NULL) = ("case_people"."left_at" IS NOT NULL)),
	CONSTRAINT "case_people_borrower" CHECK ("case_people"."role" <> 'borrower' OR "case_people"."place" = 0)
);
--> statement-breakpoint
CREATE TABLE "case_property" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"kind" text,
	"address" text,
	"cf_number" text,
	"surface" double precision,
	"year" integer,
	"energy_class" text,
	"price" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
DROP INDEX "agreements_one_waiting";--> statement-breakpoint
DROP INDEX "checklist_items_one_of_a_rule";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "client_links" ADD COLUMN "person_id" uuid;--> statement-breakpoint
-- Person 0 is the customer; the others are as many as the case has names, or its form has parts, whichever are more.
INSERT INTO "case_people" ("case_id", "role", "place", "name", "joined_at", "changed_at")
SELECT "cases"."id", CASE WHEN "place" = 0 THEN 'borrower' ELSE 'coBorrower' END, "place",
  CASE WHEN "place" > 0 THEN nullif(btrim("co_borrowers" ->> ("place" - 1)), '') END, "cases"."created_at", "cases"."created_at"
FROM "cases", LATERAL (SELECT greatest(jsonb_array_length("co_borrowers"),
  CASE WHEN jsonb_typeof("form" -> 'codebitori') = 'array' THEN jsonb_array_length("form" -> 'codebitori') ELSE 0 END) AS "others") AS "counted",
  LATERAL generate_series(0, least("others", 3)) AS "place";
--> statement-breakpoint
UPDATE "agreements" SET "person_id" = "case_people"."id" FROM "case_people"
WHERE "case_people"."case_id" = "agreements"."case_id" AND "case_people"."place" = 0;--> statement-breakpoint
UPDATE "client_links" SET "person_id" = "case_people"."id" FROM "case_people"
WHERE "case_people"."case_id" = "client_links"."case_id" AND "case_people"."place" = 0;--> statement-breakpoint
UPDATE "checklist_items" SET "person_id" = "case_people"."id" FROM "case_people"
WHERE "case_people"."case_id" = "checklist_items"."case_id" AND "case_people"."place" = "checklist_items"."person";--> statement-breakpoint
-- A paper of somebody who no longer signs is off the list for good, and never that of the whole case.
UPDATE "checklist_items" SET "rule_id" = NULL, "removed_at" = coalesce("removed_at", now())
WHERE "person" IS NOT NULL AND "person_id" IS NULL;--> statement-breakpoint
DO $$
BEGIN
	IF (SELECT count(*) FROM "cases", jsonb_array_elements_text("co_borrowers") AS "known" ("name") WHERE btrim("name") <> '')
		<> (SELECT count(*) FROM "case_people" WHERE "name" IS NOT NULL)
	THEN RAISE EXCEPTION 'not every co-borrower became a person of their case'; END IF;
	IF (SELECT count(*) FROM "cases") <> (SELECT count(*) FROM "case_people" WHERE "place" = 0)
	THEN RAISE EXCEPTION 'not every case has its borrower'; END IF;
END $$;--> statement-breakpoint
ALTER TABLE "agreements" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "client_links" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
-- Every case has its borrower, whoever writes it.
CREATE FUNCTION give_case_its_borrower() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "case_people" ("case_id", "role", "place", "joined_at", "changed_at")
	VALUES (NEW."id", 'borrower', 0, NEW."created_at", NEW."created_at");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "cases_have_borrower" AFTER INSERT ON "cases"
FOR EACH ROW EXECUTE FUNCTION give_case_its_borrower();--> statement-breakpoint
CREATE TRIGGER "case_people_tell" AFTER INSERT OR UPDATE OR DELETE ON "case_people"
FOR EACH ROW EXECUTE FUNCTION tell_case_record_changed('cases');--> statement-breakpoint
CREATE TRIGGER "case_property_tell" AFTER INSERT OR UPDATE OR DELETE ON "case_property"
FOR EACH ROW EXECUTE FUNCTION tell_case_record_changed('cases');--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_linked_customer_id_customers_id_fk" FOREIGN KEY ("linked_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_property" ADD CONSTRAINT "case_property_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_people_linked" ON "case_people" USING btree ("linked_customer_id") WHERE "case_people"."linked_customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "case_people_search" ON "case_people" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_people_left_at" ON "case_people" USING btree ("left_at") WHERE "case_people"."left_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_of_person" ON "agreements" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "checklist_items_of_person" ON "checklist_items" USING btree ("person_id") WHERE "checklist_items"."person_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_links_of_person" ON "client_links" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_waiting" ON "agreements" USING btree ("person_id","text_id",coalesce("bank", '')) WHERE "agreements"."accepted_at" IS NULL AND "agreements"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_items_one_of_a_rule" ON "checklist_items" USING btree ("case_id","rule_id",coalesce("person_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER TABLE "cases" DROP COLUMN "co_borrowers";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "person";