CREATE TABLE "reply_addresses" (
	"token" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_readings" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"unread" integer,
	"failing_since" timestamp with time zone,
	"failure" text,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recognised_by" text;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_addresses_of_customer" ON "reply_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("created_at" DESC NULLS FIRST) WHERE "messages"."direction" = 'in' AND "messages"."kind" = 'reply';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recognised_by" CHECK ("messages"."recognised_by" IN ('reply-address', 'in-reply-to', 'sender'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_received" CHECK (("messages"."direction" = 'in') = ("messages"."sender" IS NOT NULL));