CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb,
	"phone" text,
	"name" text,
	"outcome" text,
	"customer_id" uuid,
	"existing_id" uuid,
	"existing_by" text,
	"changes" jsonb,
	"errors" jsonb,
	"written" jsonb,
	"kept_why" text,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"columns" jsonb NOT NULL,
	"headings_key" text NOT NULL,
	"notes" jsonb NOT NULL,
	"sheet" jsonb,
	"mapping" jsonb NOT NULL,
	"is_known" boolean NOT NULL,
	"duplicates" text DEFAULT 'skip' NOT NULL,
	"lookalikes" text DEFAULT 'new' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"responsible_id" uuid,
	"status" smallint NOT NULL,
	"counts" jsonb,
	"lines" integer NOT NULL,
	"done_to" integer DEFAULT 0 NOT NULL,
	"done_lines" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"read_by" text NOT NULL,
	"applied_by" uuid,
	"applied_at" timestamp with time zone,
	"taken_back" jsonb,
	"taken_back_by" uuid,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_existing_id_customers_id_fk" FOREIGN KEY ("existing_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_by_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_rows_of_customer" ON "import_rows" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "import_rows_of_existing" ON "import_rows" USING btree ("existing_id");--> statement-breakpoint
CREATE INDEX "import_rows_by_phone" ON "import_rows" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "imports_by_headings" ON "imports" USING btree ("headings_key");--> statement-breakpoint
CREATE TRIGGER "imports_tell" AFTER INSERT OR UPDATE OR DELETE ON "imports"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('imports');
--> statement-breakpoint
-- An import of thousands of customers sets `rata_clara.is_quiet` in its transactions and sends one notification at its end.
CREATE OR REPLACE FUNCTION tell_customer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('rata_clara.is_quiet', true) = 'on' THEN RETURN NULL; END IF;
	PERFORM pg_notify('customers_changed', json_build_object(
		'id', coalesce(NEW."id", OLD."id"), 'isGone', NEW."id" IS NULL,
		'from', OLD."status", 'to', NEW."status",
		'wasOf', CASE WHEN OLD."id" IS NOT NULL AND OLD."deleted_at" IS NULL THEN coalesce(OLD."responsible_id"::text, '-') END)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_belonging_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner_column text := TG_ARGV[1];
	before uuid := to_jsonb(OLD) ->> owner_column;
	now uuid := to_jsonb(NEW) ->> owner_column;
BEGIN
	IF current_setting('rata_clara.is_quiet', true) = 'on' THEN RETURN NULL; END IF;
	IF now IS NOT NULL THEN PERFORM pg_notify('belongings_changed', TG_ARGV[0] || ' ' || now); END IF;
	-- Taken away from one, or given to another.
	IF before IS NOT NULL AND before IS DISTINCT FROM now THEN
		PERFORM pg_notify('belongings_changed', TG_ARGV[0] || ' ' || before);
	END IF;
	RETURN NULL;
END $$;
