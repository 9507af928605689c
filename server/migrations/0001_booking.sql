-- From result to booked call: who asked, what he filled in and agreed to, coupons, letters, saved simulations.
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_infos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"phone" text,
	"request_id" uuid,
	"preffers_whatsapp" boolean NOT NULL,
	"source" text NOT NULL,
	"is_repeat" boolean NOT NULL,
	"form" jsonb NOT NULL,
	"promo_code" text NOT NULL,
	"products_version" bigint NOT NULL,
	"parameters_version" bigint NOT NULL,
	"simulated_on" date NOT NULL,
	"is_as_seen" boolean NOT NULL,
	"figures" jsonb,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_infos_belong" CHECK (("customer_infos"."customer_id" IS NULL) <> ("customer_infos"."phone" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "call_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"judet" text NOT NULL,
	"localitate" text NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"consent_recorded" boolean NOT NULL,
	"is_repeat" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"channel" text NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"email" text,
	"judet" text DEFAULT '' NOT NULL,
	"localitate" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_activity" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_phone_unique" UNIQUE("phone"),
	CONSTRAINT "customers_status" CHECK ("customers"."status" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_mail_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outgoing_mail_state" CHECK ("outgoing_mail"."state" IN ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "promo_months" (
	"month" text PRIMARY KEY NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promo_months_limit" CHECK ("promo_months"."redeemed" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "saved_simulations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_infos" ADD CONSTRAINT "customer_infos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_infos" ADD CONSTRAINT "customer_infos_request_id_call_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."call_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_request_id_call_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."call_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_same" ON "contact_messages" USING btree ("content_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_infos_of_customer" ON "customer_infos" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_infos_of_request" ON "customer_infos" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "customer_infos_alone" ON "customer_infos" USING btree ("phone") WHERE "customer_infos"."phone" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "call_requests_of_customer" ON "call_requests" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consents_of_customer" ON "consents" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "consents_of_request" ON "consents" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "customers_last_activity" ON "customers" USING btree ("last_activity");--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "outgoing_mail" USING btree ("next_attempt") WHERE "outgoing_mail"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_mail_sent" ON "outgoing_mail" USING btree ("sent_at") WHERE "outgoing_mail"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "outgoing_mail_of_customer" ON "outgoing_mail" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "saved_simulations_expiry" ON "saved_simulations" USING btree ("expires_at");--> statement-breakpoint
-- What a person agreed to stays as it was given; it goes only with the person.
CREATE TRIGGER "consents_only_added" BEFORE UPDATE ON "consents"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Wakes the delivery of letters (outbox/deliver.ts) in every copy of the program as soon as the cause is committed.
CREATE FUNCTION "announce_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_queued', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "outgoing_mail_announced" AFTER INSERT ON "outgoing_mail"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_mail"();
