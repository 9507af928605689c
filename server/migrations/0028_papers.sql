CREATE TABLE "agreement_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"valid_days" integer,
	"is_model" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "agreement_texts_version" UNIQUE("kind","version")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"bank" text,
	"channel" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text,
	"shown_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_name" text,
	"by_code" boolean DEFAULT false NOT NULL,
	"expires_on" date,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_note" text DEFAULT '' NOT NULL,
	"withdrawn_by" text,
	"filename" text,
	"sha256" text
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"needs" jsonb NOT NULL,
	"offers" jsonb NOT NULL,
	"chosen_id" uuid NOT NULL,
	"why" text NOT NULL,
	"advised_against" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"changed_by" text,
	"handed_over_at" timestamp with time zone,
	"handed_over_by" text,
	"channel" text,
	"filename" text,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_files" (
	"item_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_files_item_id_filename_pk" PRIMARY KEY("item_id","filename")
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"rule_id" uuid,
	"title" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"example" text DEFAULT '' NOT NULL,
	"person" integer,
	"bank" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"issued_on" date,
	"proven" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proven_delays" integer,
	"removed_at" timestamp with time zone,
	"obsolete_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "checklist_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"example" text DEFAULT '' NOT NULL,
	"owner" text NOT NULL,
	"purposes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"incomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"home" text DEFAULT 'any' NOT NULL,
	"has_other_loans" boolean DEFAULT false NOT NULL,
	"bank" text,
	"valid_days" integer,
	"valid_days_of_banks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "client_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"sent_to" text,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "client_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_text_id_agreement_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."agreement_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_filename_customer_files_filename_fk" FOREIGN KEY ("filename") REFERENCES "public"."customer_files"("filename") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_chosen_id_applications_id_fk" FOREIGN KEY ("chosen_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_filename_customer_files_filename_fk" FOREIGN KEY ("filename") REFERENCES "public"."customer_files"("filename") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_files" ADD CONSTRAINT "checklist_files_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_files" ADD CONSTRAINT "checklist_files_filename_customer_files_filename_fk" FOREIGN KEY ("filename") REFERENCES "public"."customer_files"("filename") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_rule_id_checklist_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."checklist_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_codes" ADD CONSTRAINT "client_codes_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_devices" ADD CONSTRAINT "client_devices_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_of_case" ON "agreements" USING btree ("case_id","sent_at");--> statement-breakpoint
CREATE INDEX "agreements_by_sha256" ON "agreements" USING btree ("sha256") WHERE "agreements"."sha256" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "agreements_of_file" ON "agreements" USING btree ("filename") WHERE "agreements"."filename" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_waiting" ON "agreements" USING btree ("case_id","text_id",coalesce("bank", '')) WHERE "agreements"."accepted_at" IS NULL AND "agreements"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "proposals_of_case" ON "proposals" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_of_file" ON "proposals" USING btree ("filename");--> statement-breakpoint
CREATE INDEX "checklist_files_of_file" ON "checklist_files" USING btree ("filename");--> statement-breakpoint
CREATE INDEX "checklist_items_of_case" ON "checklist_items" USING btree ("case_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_items_one_of_a_rule" ON "checklist_items" USING btree ("case_id","rule_id",coalesce("person", -1));--> statement-breakpoint
CREATE INDEX "checklist_rules_in_order" ON "checklist_rules" USING btree ("position");--> statement-breakpoint
CREATE INDEX "client_codes_of_link" ON "client_codes" USING btree ("link_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "client_devices_of_link" ON "client_devices" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "client_links_of_case" ON "client_links" USING btree ("case_id","created_at");--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a client accepted stays as they read it.
CREATE TRIGGER "agreement_texts_only_added" BEFORE UPDATE OR DELETE ON "agreement_texts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- As tell_belonging_changed, of what belongs to a case: whose it is stands there.
CREATE FUNCTION tell_case_record_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid := coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'case_id';
	owner uuid;
BEGIN
	SELECT customer_id INTO owner FROM cases WHERE id = changed;
	IF owner IS NOT NULL THEN PERFORM pg_notify('belongings_changed', TG_ARGV[0] || ' ' || owner); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "checklist_items_tell" AFTER INSERT OR UPDATE OR DELETE ON "checklist_items"
FOR EACH ROW EXECUTE FUNCTION tell_case_record_changed('checklist');--> statement-breakpoint
CREATE TRIGGER "agreements_tell" AFTER INSERT OR UPDATE OR DELETE ON "agreements"
FOR EACH ROW EXECUTE FUNCTION tell_case_record_changed('agreements');--> statement-breakpoint
CREATE TRIGGER "proposals_tell" AFTER INSERT OR UPDATE OR DELETE ON "proposals"
FOR EACH ROW EXECUTE FUNCTION tell_case_record_changed('agreements');--> statement-breakpoint
CREATE TRIGGER "client_links_tell" AFTER INSERT OR UPDATE OR DELETE ON "client_links"
FOR EACH ROW EXECUTE FUNCTION tell_case_record_changed('agreements');
