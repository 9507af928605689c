-- Cases with their applications to banks, why they end, what happened to them; where bookings came from.
CREATE TABLE "business_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"case_id" uuid,
	"application_id" uuid,
	"broker" text,
	"source" text,
	"bank" text,
	"from_stage" text,
	"to_stage" text,
	"reason" text,
	"amount" bigint,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"banca" text NOT NULL,
	"oferta" text NOT NULL,
	"products_version" bigint NOT NULL,
	"parameters_version" bigint NOT NULL,
	"simulated_on" date NOT NULL,
	"stage" text DEFAULT 'preparing' NOT NULL,
	"reference" text,
	"officer" text,
	"sent_on" date,
	"answer_by" date,
	"approved_amount" bigint,
	"approved_rate" integer,
	"approved_months" integer,
	"offer_valid_until" date,
	"signing_on" date,
	"drawn_on" date,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint NOT NULL,
	"property" text DEFAULT '' NOT NULL,
	"co_borrowers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form" jsonb,
	"wanted_signing_on" date,
	"stage" text DEFAULT 'preparing' NOT NULL,
	"deadline_on" date,
	"deadline_kind" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"outcome" text,
	"close_reason" text,
	"close_note" text DEFAULT '' NOT NULL,
	"retain_until" date,
	CONSTRAINT "cases_number_unique" UNIQUE("number"),
	CONSTRAINT "cases_closed" CHECK (("cases"."closed_at" IS NULL) = ("cases"."outcome" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "end_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_events_by_time" ON "business_events" USING btree ("at","kind");--> statement-breakpoint
CREATE INDEX "business_events_of_customer" ON "business_events" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "application_events_of_application" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_of_case" ON "applications" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_of_bank" ON "applications" USING btree ("banca","case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_drawn" ON "applications" USING btree ("case_id") WHERE "applications"."stage" = 'drawn';--> statement-breakpoint
CREATE INDEX "cases_of_customer" ON "cases" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_by_stage" ON "cases" USING btree ("stage","deadline_on","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_by_deadline" ON "cases" USING btree ("deadline_on","number" DESC NULLS FIRST) WHERE "cases"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "cases_retained" ON "cases" USING btree ("retain_until") WHERE "cases"."retain_until" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "end_reasons_one_of_a_text" ON "end_reasons" USING btree ("kind",fold_text("text"));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_of_case" ON "tasks" USING btree ("case_id") WHERE "tasks"."case_id" IS NOT NULL;--> statement-breakpoint
-- What happened stays as it was written; it goes only with its case.
CREATE TRIGGER "application_events_only_added" BEFORE UPDATE ON "application_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The owner's figures of a past month stay as they were, whatever happens to whom they are about.
CREATE TRIGGER "business_events_only_added" BEFORE UPDATE OR DELETE ON "business_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Each change of an application changes its case (`version`), so screens hear of it once.
CREATE TRIGGER "cases_tell" AFTER INSERT OR UPDATE OR DELETE ON "cases"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('cases', 'customer_id');
