ALTER TABLE "messages" DROP CONSTRAINT "messages_recognised_by";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("about_id") WHERE "messages"."about_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recognised_by" CHECK ("messages"."recognised_by" IN ('reply-address', 'in-reply-to', 'sender', 'recipient'));