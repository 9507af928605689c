CREATE TABLE "commission_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"offer" text NOT NULL,
	"drawn_on" date NOT NULL,
	"broker_id" uuid,
	"shares" jsonb NOT NULL,
	"rule_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"due_on" date,
	"base" bigint,
	"rule_id" bigint,
	"reverses" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text,
	CONSTRAINT "commission_entries_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "commission_entries_amount" CHECK ("commission_entries"."amount" > 0),
	CONSTRAINT "commission_entries_reverses" CHECK (("commission_entries"."kind" = 'reversed') = ("commission_entries"."reverses" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "commission_months" (
	"month" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bank" text,
	"offer" text,
	"kind" text NOT NULL,
	"share" integer,
	"of" text,
	"amount" bigint,
	"due_days" integer NOT NULL,
	"clawback" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text,
	CONSTRAINT "commission_rules_offer" CHECK ("commission_rules"."offer" IS NULL OR "commission_rules"."bank" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "commission_shares" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"share" integer NOT NULL,
	"valid_from" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "commission_splits" (
	"entry_id" bigint NOT NULL,
	"who" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commission_splits_entry_id_who_pk" PRIMARY KEY("entry_id","who")
);
--> statement-breakpoint
CREATE TABLE "commission_words" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "drawn_amount" bigint;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "partner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "partner_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_accounts" ADD CONSTRAINT "commission_accounts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_accounts" ADD CONSTRAINT "commission_accounts_rule_id_commission_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_rule_id_commission_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_shares" ADD CONSTRAINT "commission_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_splits" ADD CONSTRAINT "commission_splits_entry_id_commission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."commission_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_words" ADD CONSTRAINT "commission_words_entry_id_commission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."commission_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_words" ADD CONSTRAINT "commission_words_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_accounts_of_application" ON "commission_accounts" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "commission_accounts_of_broker" ON "commission_accounts" USING btree ("broker_id");--> statement-breakpoint
CREATE INDEX "commission_entries_of_application" ON "commission_entries" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "commission_entries_by_day" ON "commission_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "commission_shares_of_user" ON "commission_shares" USING btree ("user_id","valid_from");--> statement-breakpoint
CREATE INDEX "commission_words_of_application" ON "commission_words" USING btree ("application_id");--> statement-breakpoint
CREATE TRIGGER "commission_rules_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "commission_rules"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "commission_accounts_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "commission_accounts"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "commission_entries_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "commission_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "commission_splits_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "commission_splits"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "commission_shares_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "commission_shares"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "commission_months_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "commission_months"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The words beside an entry go with the application, but never change.
CREATE TRIGGER "commission_words_only_added" BEFORE UPDATE ON "commission_words"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "commission_rules_tell" AFTER INSERT ON "commission_rules"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('commissions');--> statement-breakpoint
CREATE TRIGGER "commission_accounts_tell" AFTER INSERT ON "commission_accounts"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('commissions');--> statement-breakpoint
CREATE TRIGGER "commission_entries_tell" AFTER INSERT ON "commission_entries"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('commissions');--> statement-breakpoint
CREATE TRIGGER "commission_shares_tell" AFTER INSERT ON "commission_shares"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('commissions');--> statement-breakpoint
CREATE TRIGGER "commission_months_tell" AFTER INSERT ON "commission_months"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('commissions');--> statement-breakpoint
-- Loans drawn before this version have an account too, without a rule and a figure: what their banks pay can be entered.
INSERT INTO "commission_accounts" ("application_id", "bank", "offer", "drawn_on", "broker_id", "shares")
SELECT a."id", a."banca", a."oferta", a."drawn_on", c."responsible_id", '[{"who": "house", "share": 1000000}]'::jsonb
FROM "applications" AS a JOIN "cases" AS k ON k."id" = a."case_id" JOIN "customers" AS c ON c."id" = k."customer_id"
WHERE a."stage" = 'drawn' AND a."drawn_on" IS NOT NULL;
