CREATE TABLE "followed_loans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"application_id" uuid,
	"bank" text NOT NULL,
	"fixed_rate" integer,
	"fixed_until" date,
	"margin" integer,
	"balance" bigint NOT NULL,
	"balance_on" date NOT NULL,
	"months_left" integer NOT NULL,
	"instalment" bigint,
	"life_premium" bigint NOT NULL,
	"property_value" bigint NOT NULL,
	"currency" text DEFAULT 'RON' NOT NULL,
	"consent_at" timestamp with time zone,
	"consent_version" text,
	"consent_withdrawn_at" timestamp with time zone,
	"followed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missing_indexes" (
	"quarter" text PRIMARY KEY NOT NULL,
	"warned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refinancing_opportunities" (
	"loan_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"balance" bigint NOT NULL,
	"months_left" integer NOT NULL,
	"instalment" bigint NOT NULL,
	"life_premium" bigint NOT NULL,
	"product_id" text NOT NULL,
	"new_bank" text NOT NULL,
	"new_offer" text NOT NULL,
	"new_instalment" bigint NOT NULL,
	"new_life_premium" bigint NOT NULL,
	"monthly_gain" bigint NOT NULL,
	"gain_months" integer NOT NULL,
	"later_instalment" bigint,
	"costs" bigint NOT NULL,
	"break_even_month" integer NOT NULL,
	"total_saving" bigint NOT NULL,
	"fixed_ends_on" date,
	"sent_at" timestamp with time zone,
	"sent_by" text
);
--> statement-breakpoint
ALTER TABLE "followed_loans" ADD CONSTRAINT "followed_loans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refinancing_opportunities" ADD CONSTRAINT "refinancing_opportunities_loan_id_followed_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."followed_loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_loans_of_customer" ON "followed_loans" USING btree ("customer_id","followed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "followed_loans_of_application" ON "followed_loans" USING btree ("application_id") WHERE "followed_loans"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "followed_loans_live" ON "followed_loans" USING btree ("id") WHERE "followed_loans"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "refinancing_opportunities_by_gain" ON "refinancing_opportunities" USING btree ("monthly_gain");