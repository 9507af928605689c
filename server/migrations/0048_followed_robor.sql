ALTER TABLE "followed_loans" ADD COLUMN "robor_tenor" integer;--> statement-breakpoint
ALTER TABLE "followed_loans" ADD COLUMN "robor_value" integer;--> statement-breakpoint
ALTER TABLE "followed_loans" ADD COLUMN "robor_typed_on" date;