CREATE TABLE "bank_criteria" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"banca" text NOT NULL,
	"oferta" text,
	"values" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "criteria_version" bigint;--> statement-breakpoint
ALTER TABLE "customer_infos" ADD COLUMN "criteria_version" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "selected_criteria_version" bigint;--> statement-breakpoint
ALTER TABLE "saved_simulations" ADD COLUMN "criteria_version" bigint;--> statement-breakpoint
CREATE INDEX "bank_criteria_newest" ON "bank_criteria" USING btree ("banca","oferta","valid_from" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Results name the criteria that they were made with: only the confirmation of a set ever changes.
CREATE TRIGGER "bank_criteria_only_added"
  BEFORE DELETE OR UPDATE OF "id", "banca", "oferta", "values", "valid_from", "source", "is_sample", "changed_at", "changed_by"
  ON "bank_criteria" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "bank_criteria_announced" AFTER INSERT OR UPDATE ON "bank_criteria"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "bank_criteria_tell" AFTER INSERT OR UPDATE ON "bank_criteria"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('criteria');
