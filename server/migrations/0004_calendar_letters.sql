-- Letters may carry an event for the recipient's calendar, and are taken back when news overtakes them.
ALTER TABLE "outgoing_mail" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "outgoing_mail_of_topic" ON "outgoing_mail" USING btree ("topic") WHERE "outgoing_mail"."state" = 'queued';