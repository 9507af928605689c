CREATE TABLE "application_milestones" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"bank" text,
	"sent" timestamp with time zone,
	"sending_noted" timestamp with time zone,
	"sending_day" date,
	"answered" timestamp with time zone,
	"approved" timestamp with time zone,
	"approved_amount" bigint,
	"signed" timestamp with time zone,
	"signed_amount" bigint,
	"drawn" timestamp with time zone,
	"rejected" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_milestones" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"lead" timestamp with time zone,
	"source" text,
	"lead_broker" text,
	"contacted" timestamp with time zone,
	"contacted_broker" text,
	"reached" timestamp with time zone,
	"reached_broker" text,
	"opened" timestamp with time zone,
	"opened_broker" text,
	"sent" timestamp with time zone,
	"approved" timestamp with time zone,
	"signed" timestamp with time zone,
	"drawn" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "business_events_by_time";--> statement-breakpoint
CREATE INDEX "business_events_by_kind" ON "business_events" USING btree ("kind","at");--> statement-breakpoint
-- A customer's transaction has locked the customer: events of one customer or application come one after the other.
CREATE FUNCTION keep_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "lead_milestones" AS "kept"
	SELECT "customer_id",
		min("at") FILTER (WHERE "step" = 'lead'),
		(array_agg("source" ORDER BY "at", "id") FILTER (WHERE "step" = 'lead'))[1],
		(array_agg("broker" ORDER BY "at", "id") FILTER (WHERE "step" = 'lead'))[1],
		min("at") FILTER (WHERE "step" = 'contacted'),
		(array_agg("broker" ORDER BY "at", "id") FILTER (WHERE "step" = 'contacted'))[1],
		min("at") FILTER (WHERE "step" = 'reached'),
		(array_agg("broker" ORDER BY "at", "id") FILTER (WHERE "step" = 'reached'))[1],
		min("at") FILTER (WHERE "step" = 'case-opened'),
		(array_agg("broker" ORDER BY "at", "id") FILTER (WHERE "step" = 'case-opened'))[1],
		min("at") FILTER (WHERE "step" IN ('sent', 'preapproved', 'valuation', 'approved', 'signed', 'drawn')),
		min("at") FILTER (WHERE "step" IN ('approved', 'signed', 'drawn')),
		min("at") FILTER (WHERE "step" IN ('signed', 'drawn')),
		min("at") FILTER (WHERE "step" = 'drawn')
	FROM (SELECT *, CASE "kind" WHEN 'application' THEN "to_stage" ELSE "kind" END AS "step" FROM "added") AS "stepped"
	WHERE "step" IN ('lead', 'contacted', 'reached', 'case-opened', 'sent', 'preapproved', 'valuation', 'approved', 'signed', 'drawn')
	GROUP BY "customer_id"
	-- `least` passes over what is missing.
	ON CONFLICT ("customer_id") DO UPDATE SET
		"lead" = least("kept"."lead", excluded."lead"),
		"source" = CASE least("kept"."lead", excluded."lead") WHEN "kept"."lead" THEN "kept"."source" ELSE excluded."source" END,
		"lead_broker" = CASE least("kept"."lead", excluded."lead") WHEN "kept"."lead" THEN "kept"."lead_broker" ELSE excluded."lead_broker" END,
		"contacted" = least("kept"."contacted", excluded."contacted"),
		"contacted_broker" = CASE least("kept"."contacted", excluded."contacted") WHEN "kept"."contacted" THEN "kept"."contacted_broker" ELSE excluded."contacted_broker" END,
		"reached" = least("kept"."reached", excluded."reached"),
		"reached_broker" = CASE least("kept"."reached", excluded."reached") WHEN "kept"."reached" THEN "kept"."reached_broker" ELSE excluded."reached_broker" END,
		"opened" = least("kept"."opened", excluded."opened"),
		"opened_broker" = CASE least("kept"."opened", excluded."opened") WHEN "kept"."opened" THEN "kept"."opened_broker" ELSE excluded."opened_broker" END,
		"sent" = least("kept"."sent", excluded."sent"),
		"approved" = least("kept"."approved", excluded."approved"),
		"signed" = least("kept"."signed", excluded."signed"),
		"drawn" = least("kept"."drawn", excluded."drawn");

	INSERT INTO "application_milestones" AS "kept"
	SELECT "application_id", min("bank"),
		min("at") FILTER (WHERE "to_stage" <> 'rejected'),
		min("at") FILTER (WHERE "to_stage" = 'sent'),
		(array_agg(coalesce("day", ("at" AT TIME ZONE 'Europe/Bucharest')::date) ORDER BY "at", "id") FILTER (WHERE "to_stage" = 'sent'))[1],
		min("at") FILTER (WHERE "to_stage" <> 'sent'),
		min("at") FILTER (WHERE "to_stage" IN ('approved', 'signed', 'drawn')),
		(array_agg("amount" ORDER BY "at", "id") FILTER (WHERE "to_stage" IN ('approved', 'signed', 'drawn')))[1],
		min("at") FILTER (WHERE "to_stage" IN ('signed', 'drawn')),
		(array_agg("amount" ORDER BY "at", "id") FILTER (WHERE "to_stage" IN ('signed', 'drawn')))[1],
		min("at") FILTER (WHERE "to_stage" = 'drawn'),
		min("at") FILTER (WHERE "to_stage" = 'rejected')
	FROM "added"
	WHERE "kind" = 'application' AND "application_id" IS NOT NULL AND "to_stage" IN ('sent', 'preapproved', 'valuation', 'approved', 'signed', 'drawn', 'rejected')
	GROUP BY "application_id"
	ON CONFLICT ("application_id") DO UPDATE SET
		"bank" = least("kept"."bank", excluded."bank"),
		"sent" = least("kept"."sent", excluded."sent"),
		"sending_noted" = least("kept"."sending_noted", excluded."sending_noted"),
		"sending_day" = CASE least("kept"."sending_noted", excluded."sending_noted") WHEN "kept"."sending_noted" THEN "kept"."sending_day" ELSE excluded."sending_day" END,
		"answered" = least("kept"."answered", excluded."answered"),
		"approved" = least("kept"."approved", excluded."approved"),
		"approved_amount" = CASE least("kept"."approved", excluded."approved") WHEN "kept"."approved" THEN "kept"."approved_amount" ELSE excluded."approved_amount" END,
		"signed" = least("kept"."signed", excluded."signed"),
		"signed_amount" = CASE least("kept"."signed", excluded."signed") WHEN "kept"."signed" THEN "kept"."signed_amount" ELSE excluded."signed_amount" END,
		"drawn" = least("kept"."drawn", excluded."drawn"),
		"rejected" = least("kept"."rejected", excluded."rejected");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "business_events_keep_milestones" AFTER INSERT ON "business_events"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION keep_milestones();
--> statement-breakpoint
-- The milestones of before, by the same function.
CREATE TABLE "events_of_before" (LIKE "business_events");
--> statement-breakpoint
CREATE TRIGGER "keep_milestones_of_before" AFTER INSERT ON "events_of_before"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION keep_milestones();
--> statement-breakpoint
INSERT INTO "events_of_before" SELECT * FROM "business_events";
--> statement-breakpoint
DROP TABLE "events_of_before";
