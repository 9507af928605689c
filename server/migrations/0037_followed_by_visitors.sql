ALTER TABLE "customer_infos" ADD COLUMN "follow_loan" text;--> statement-breakpoint
ALTER TABLE "followed_loans" ADD COLUMN "rate_basis" text DEFAULT 'stated' NOT NULL;--> statement-breakpoint
ALTER TABLE "followed_loans" ADD COLUMN "computed_at" timestamp with time zone;--> statement-breakpoint
-- by hand
-- Every change of a loan grows its version; that it was computed again each morning is told to nobody.
CREATE TRIGGER "followed_loans_tell" AFTER INSERT OR DELETE OR UPDATE OF "customer_id", "version" ON "followed_loans"
  FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('loans', 'customer_id');
