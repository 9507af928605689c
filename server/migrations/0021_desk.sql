-- Who is responsible for a customer, the bin, tasks, the log of calls, outcomes of appointments, saved views of the list.
CREATE TABLE "contact_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_one_of_a_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"hour" text,
	"assignee_id" uuid NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
DROP INDEX "customers_last_activity";--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
DROP INDEX "customers_by_status";--> statement-breakpoint
DROP INDEX "customers_by_status_activity";--> statement-breakpoint
DROP INDEX "customers_counted_by_status";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome_by" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "returns_to_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "returns_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "contact_log" ADD CONSTRAINT "contact_log_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_log_of_customer" ON "contact_log" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_customer" ON "tasks" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("assignee_id","day","hour") WHERE "tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_open_by_day" ON "tasks" USING btree ("day","hour") WHERE "tasks"."done_at" IS NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_returns_to_id_users_id_fk" FOREIGN KEY ("returns_to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_of_responsible" ON "customers" USING btree ("responsible_id","last_activity","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "customers_returning" ON "customers" USING btree ("returns_on") WHERE "customers"."returns_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at") WHERE "customers"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_last_activity" ON "customers" USING btree ("last_activity","id","responsible_id","search_text") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name" COLLATE "ro-x-icu","id","responsible_id","search_text") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "customers_by_status" ON "customers" USING btree ("status","name" COLLATE "ro-x-icu","id","responsible_id","search_text") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "customers_by_status_activity" ON "customers" USING btree ("status","last_activity" DESC NULLS FIRST,"id","responsible_id","search_text") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "customers_counted_by_status" ON "customers" USING btree ("status","responsible_id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE deleted_at IS NULL;--> statement-breakpoint
-- Who is responsible, and the bin, are seen on every screen at once.
DROP TRIGGER "customers_tell_changed" ON "customers";--> statement-breakpoint
CREATE TRIGGER "customers_tell_changed"
AFTER UPDATE OF "status", "name", "alias", "phone", "email", "judet", "localitate", "responsible_id", "returns_on", "deleted_at" ON "customers"
FOR EACH ROW EXECUTE FUNCTION tell_customer_changed();--> statement-breakpoint
CREATE TRIGGER "tasks_tell" AFTER INSERT OR UPDATE OR DELETE ON "tasks"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('tasks', 'customer_id');--> statement-breakpoint
CREATE TRIGGER "contact_log_tell" AFTER INSERT OR UPDATE OR DELETE ON "contact_log"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('contacts', 'customer_id');
