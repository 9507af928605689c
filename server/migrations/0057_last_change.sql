ALTER TABLE "applications" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
-- The last event of an application made its present version; an untouched proposal is as it was written.
UPDATE "applications" SET "changed_at" = coalesce(
  (SELECT max("at") FROM "application_events" WHERE "application_id" = "applications"."id"), "created_at");--> statement-breakpoint
UPDATE "proposals" SET "changed_at" = coalesce("handed_over_at", CASE WHEN "version" = 0 THEN "created_at" END);
