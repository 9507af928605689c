CREATE TABLE "commission_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"amount" bigint,
	"day" date,
	"application_id" uuid,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"entry_id" bigint,
	"dismissed_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_mappings" (
	"bank" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank" text NOT NULL,
	"name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"mapping" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_entry_id_commission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."commission_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_lines_of_statement" ON "commission_lines" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "commission_lines_of_application" ON "commission_lines" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "commission_lines_equal" ON "commission_lines" USING btree ("reference","amount","day");--> statement-breakpoint
-- Every change of a line changes its statement.
CREATE TRIGGER "commission_statements_tell" AFTER INSERT OR UPDATE OR DELETE ON "commission_statements"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('commissions');
