CREATE TABLE "consent_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"sent_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "consent_links_kind" CHECK ("consent_links"."kind" IN ('unsubscribe', 'confirm-marketing'))
);
--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_request_id_call_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."call_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_links_of_customer" ON "consent_links" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_links_of_request" ON "consent_links" USING btree ("request_id");--> statement-breakpoint
-- Links of e-mails already sent bear the id of their call request, which the browser that booked knows too: they go on
-- taking back what that booking said, and act on nothing else. A repeated booking's own word never stood: it gets none.
INSERT INTO "consent_links" ("token_hash", "kind", "customer_id", "request_id", "created_at")
SELECT encode(sha256(convert_to("id"::text, 'UTF8')), 'hex'), 'unsubscribe', "customer_id", "id", "created_at"
FROM "call_requests" WHERE "marketing_consent" AND "email" IS NOT NULL AND NOT "is_repeat";
--> statement-breakpoint
-- The e-mail that carries a contact message to the staff is written in the message's transaction, at the same moment:
-- from now on it names the message, and goes with it.
UPDATE "outgoing_mail" SET "topic" = 'contact-message:' || "contact_messages"."id"
FROM "contact_messages"
WHERE "outgoing_mail"."kind" = 'contact-message' AND "outgoing_mail"."topic" IS NULL
  AND "outgoing_mail"."created_at" = "contact_messages"."created_at"
  AND "outgoing_mail"."reply_to" = "contact_messages"."email";
