ALTER TABLE "customer_files" ADD COLUMN "email_sender" text;--> statement-breakpoint
ALTER TABLE "customer_files" ADD COLUMN "is_sender_unproven" boolean DEFAULT false NOT NULL;