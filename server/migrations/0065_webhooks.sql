CREATE TABLE "webhook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"error" text,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"last_tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webhooks_disabled_reason" CHECK ("webhooks"."disabled_reason" IN ('gone', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_state";--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_channel";--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "webhook_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_outgoing_mail_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."outgoing_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_waits_for_webhook" ON "outgoing_mail" USING btree ("webhook_id","next_attempt") WHERE "outgoing_mail"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_mail_of_webhook" ON "outgoing_mail" USING btree ("webhook_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_state" CHECK ("outgoing_mail"."state" IN ('queued', 'sent', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_channel" CHECK ("outgoing_mail"."channel" IN ('email', 'sms', 'webhook'));--> statement-breakpoint
-- by hand
-- Letters and events wake their own deliveries, in every copy of the program as soon as the cause is committed.
DROP TRIGGER "outgoing_mail_announced" ON "outgoing_mail";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "announce_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify(CASE NEW."channel" WHEN 'webhook' THEN 'webhook_queued' ELSE 'mail_queued' END, '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "outgoing_mail_announced" AFTER INSERT ON "outgoing_mail"
FOR EACH ROW EXECUTE FUNCTION "announce_mail"();--> statement-breakpoint
-- Open screens hear of undelivered letters as before; of deliveries of events when they are written, tried, or over.
DROP TRIGGER "outgoing_mail_tell" ON "outgoing_mail";--> statement-breakpoint
CREATE TRIGGER "outgoing_mail_tell" AFTER UPDATE OF "state" ON "outgoing_mail"
FOR EACH ROW WHEN (NEW."channel" <> 'webhook' AND (OLD."state" = 'failed' OR NEW."state" = 'failed'))
EXECUTE FUNCTION tell_office_records_changed('outbox');--> statement-breakpoint
CREATE FUNCTION tell_deliveries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('belongings_changed', 'webhooks');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "outgoing_mail_tell_deliveries" AFTER INSERT OR UPDATE OF "state" ON "outgoing_mail"
FOR EACH ROW WHEN (NEW."channel" = 'webhook') EXECUTE FUNCTION tell_deliveries_changed();--> statement-breakpoint
CREATE TRIGGER "webhook_attempts_tell" AFTER INSERT ON "webhook_attempts"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('webhooks');--> statement-breakpoint
CREATE TRIGGER "webhooks_tell" AFTER INSERT OR DELETE OR UPDATE OF "url", "events", "is_enabled", "former_until" ON "webhooks"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('webhooks');--> statement-breakpoint
-- The delivery that a copy of the program is to send next. Copies ask one after the other, each after what the others leased:
-- a receiver gets one at a time, so many receivers at once. The one whose last try is the oldest comes first: nobody who has
-- thousands waiting, or hangs, keeps the others waiting.
CREATE FUNCTION "next_webhook_delivery"("at_once" integer) RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
	"busy" uuid[];
	"receiver" uuid;
	"next" uuid;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('next delivery of an event', 0));
	SELECT coalesce(array_agg("webhook_id"), '{}') INTO "busy" FROM "outgoing_mail"
		WHERE "webhook_id" IS NOT NULL AND "state" = 'queued' AND "is_claimed" AND "next_attempt" > now();
	IF cardinality("busy") >= "at_once" THEN
		RETURN NULL;
	END IF;
	-- Whoever changes a receiver locks it before its deliveries, too.
	SELECT "id" INTO "receiver" FROM "webhooks"
		WHERE "is_enabled" AND "id" <> ALL ("busy") AND EXISTS (
			SELECT FROM "outgoing_mail"
			WHERE "webhook_id" = "webhooks"."id" AND "state" = 'queued' AND "next_attempt" <= now())
		ORDER BY "last_tried_at" NULLS FIRST LIMIT 1 FOR NO KEY UPDATE;
	SELECT "id" INTO "next" FROM "outgoing_mail"
		WHERE "webhook_id" = "receiver" AND "state" = 'queued' AND "next_attempt" <= now()
		ORDER BY "next_attempt" LIMIT 1 FOR UPDATE SKIP LOCKED;
	UPDATE "webhooks" SET "last_tried_at" = clock_timestamp() WHERE "id" = "receiver";
	RETURN "next";
END $$;
