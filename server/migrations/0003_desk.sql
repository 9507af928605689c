-- The customers' desk: search, notes, files, upload links, appointments, calendar addresses.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without diacritics. Declared immutable, so that an index may rest on it: the dictionary is named.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(unaccent('unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"time_slot" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_one_in_a_slot" UNIQUE("broker_id","day","time_slot")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"originalname" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"scan" text NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_files_filename_unique" UNIQUE("filename")
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"filename" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "upload_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"max_uploads" integer NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"sent_to" text,
	CONSTRAINT "upload_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "upload_links_used" CHECK ("upload_links"."used_count" BETWEEN 0 AND "upload_links"."max_uploads")
);
--> statement-breakpoint
DROP INDEX "customers_last_activity";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("customers"."name" || ' ' || "customers"."alias" || ' ' || coalesce("customers"."email", '')) || ' ' || "customers"."phone") STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "selected_offer" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "selected_products_version" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "selected_parameters_version" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "selected_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "selected_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_comments" ADD CONSTRAINT "customer_comments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_of_day" ON "appointments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "appointments_of_customer" ON "appointments" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "customer_comments_of_customer" ON "customer_comments" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_files_of_customer" ON "customer_files" USING btree ("customer_id","uploaded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "upload_links_of_customer" ON "upload_links" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject_id" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name" COLLATE "ro-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_by_status" ON "customers" USING btree ("status","name" COLLATE "ro-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_by_status_activity" ON "customers" USING btree ("status","last_activity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_last_activity" ON "customers" USING btree ("last_activity","id");
--> statement-breakpoint
-- Whatever deletes a file's row, its bytes are owed a removal: written in the same transaction.
CREATE FUNCTION owe_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "file_removals" ("filename") VALUES (OLD."filename") ON CONFLICT DO NOTHING;
	PERFORM pg_notify('file_removals', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_files_owe_removal" AFTER DELETE ON "customer_files"
FOR EACH ROW EXECUTE FUNCTION owe_file_removal();
--> statement-breakpoint
-- Every copy of the program hears of each change of a card, whichever call made it.
CREATE FUNCTION tell_customer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('customers_changed', json_build_object(
		'id', coalesce(NEW."id", OLD."id"), 'isGone', NEW."id" IS NULL,
		'from', OLD."status", 'to', NEW."status")::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_tell_added_or_gone" AFTER INSERT OR DELETE ON "customers"
FOR EACH ROW EXECUTE FUNCTION tell_customer_changed();
--> statement-breakpoint
CREATE TRIGGER "customers_tell_changed" AFTER UPDATE OF "status", "name", "alias", "phone" ON "customers"
FOR EACH ROW EXECUTE FUNCTION tell_customer_changed();
