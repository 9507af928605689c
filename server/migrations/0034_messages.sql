CREATE TABLE "message_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_stopped" boolean NOT NULL,
	"recorded_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_stops_channel" CHECK ("message_stops"."channel" IN ('email', 'sms', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "stop_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_links_channel" CHECK ("stop_links"."channel" IN ('email', 'sms', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "message_templates_version" UNIQUE("kind","channel","version")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"category" text DEFAULT 'service' NOT NULL,
	"template_version" integer,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"sent_by" text,
	"rule" text,
	"occasion" text,
	"email_message_id" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_direction" CHECK ("messages"."direction" IN ('out', 'in')),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" IN ('email', 'sms', 'whatsapp')),
	CONSTRAINT "messages_category" CHECK ("messages"."category" IN ('service', 'marketing')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" IN ('queued', 'sent', 'failed', 'withdrawn', 'opened', 'received'))
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "is_marketing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_stops" ADD CONSTRAINT "message_stops_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_stops_of_customer" ON "message_stops" USING btree ("customer_id","channel","id");--> statement-breakpoint
CREATE INDEX "stop_links_of_customer" ON "stop_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "messages_of_customer" ON "messages" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("occasion") WHERE "messages"."occasion" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_of_email" ON "messages" USING btree ("email_message_id") WHERE "messages"."email_message_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_channel" CHECK ("outgoing_mail"."channel" IN ('email', 'sms'));--> statement-breakpoint
-- by hand
CREATE TRIGGER "message_templates_only_added" BEFORE UPDATE OR DELETE ON "message_templates"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- A message follows what becomes of it in the outbox, and outlives its row there: sent ones are forgotten after a while.
CREATE FUNCTION "message_follows_outbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		UPDATE "messages" SET "state" = NEW."state", "sent_at" = NEW."sent_at" WHERE "id" = NEW."id";
	ELSIF OLD."state" = 'queued' THEN
		UPDATE "messages" SET "state" = 'withdrawn' WHERE "id" = OLD."id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "outgoing_mail_messages_follow" AFTER UPDATE OF "state" ON "outgoing_mail"
  FOR EACH ROW WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "message_follows_outbox"();--> statement-breakpoint
CREATE TRIGGER "outgoing_mail_messages_withdrawn" AFTER DELETE ON "outgoing_mail"
  FOR EACH ROW EXECUTE FUNCTION "message_follows_outbox"();--> statement-breakpoint
CREATE TRIGGER "messages_tell" AFTER INSERT OR UPDATE OR DELETE ON "messages"
  FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('messages', 'customer_id');--> statement-breakpoint
CREATE TRIGGER "message_stops_tell" AFTER INSERT OR UPDATE OR DELETE ON "message_stops"
  FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('messages', 'customer_id');
