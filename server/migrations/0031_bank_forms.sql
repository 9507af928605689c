CREATE TABLE "bank_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"bank_key" text NOT NULL,
	"bank" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "form_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_forms_in_use" ON "bank_forms" USING btree ("kind","bank_key") WHERE "bank_forms"."ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_form_id_bank_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."bank_forms"("id") ON DELETE no action ON UPDATE no action;