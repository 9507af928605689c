-- How banks are reached: versions that are only ever added, like products and parameters.
CREATE TABLE "bank_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"banca" text NOT NULL,
	"denumire" text NOT NULL,
	"adresa" text DEFAULT '' NOT NULL,
	"telefon" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"web" text DEFAULT '' NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE INDEX "bank_versions_newest" ON "bank_versions" USING btree ("banca","id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER "bank_versions_only_added" BEFORE UPDATE OR DELETE ON "bank_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
