ALTER TABLE "client_codes" ADD COLUMN "ask_hash" text;--> statement-breakpoint
ALTER TABLE "client_codes" ADD COLUMN "is_from_mailbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DELETE FROM "rate_limits";--> statement-breakpoint
DELETE FROM "guess_tries";--> statement-breakpoint
DELETE FROM "password_reset_requests";
