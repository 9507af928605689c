ALTER TABLE "messages" DROP CONSTRAINT "messages_state";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "untold" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "requested_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "is_claimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "not_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_rules" ADD COLUMN "days_before" integer;--> statement-breakpoint
CREATE INDEX "appointments_untold" ON "appointments" USING btree ("id") WHERE "appointments"."untold" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" IN ('queued', 'sent', 'failed', 'withdrawn', 'expired', 'opened', 'received'));--> statement-breakpoint
-- by hand
-- What could not go out while it was true expired. Its occasion is free again: where it is still due later, it is sent anew.
CREATE OR REPLACE FUNCTION "message_follows_outbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		UPDATE "messages" SET "state" = NEW."state", "sent_at" = NEW."sent_at" WHERE "id" = NEW."id";
	ELSIF OLD."state" = 'queued' AND OLD."not_after" <= now() THEN
		UPDATE "messages" SET "state" = 'expired', "occasion" = NULL WHERE "id" = OLD."id";
	ELSIF OLD."state" = 'queued' THEN
		UPDATE "messages" SET "state" = 'withdrawn' WHERE "id" = OLD."id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What a copy of the program is to send next. Copies ask one after the other, each after what the others claimed: nobody is
-- sent two messages at once, which could overtake each other. One statement, so that no copy holds the lock while it thinks.
-- Planned anew each time: a plan of when the table was empty reads all of it once ten thousand wait.
CREATE FUNCTION "next_in_outbox"("channels" text[]) RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
	"next" uuid;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('next in the outbox', 0));
	SELECT "id" INTO "next" FROM "outgoing_mail"
		WHERE "state" = 'queued' AND "next_attempt" <= now() AND ("not_after" IS NULL OR "not_after" > now())
			AND "channel" = ANY ("channels") AND "recipient" NOT IN (
				SELECT "recipient" FROM "outgoing_mail" WHERE "state" = 'queued' AND "next_attempt" > now() AND "is_claimed")
		ORDER BY "next_attempt" LIMIT 1 FOR UPDATE SKIP LOCKED;
	RETURN "next";
END $$;
