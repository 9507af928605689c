-- Hours of one's own choice: when brokers can be chosen; appointments that were cancelled are kept, and keep no slot.
CREATE TABLE "appointment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broker_days" (
	"broker_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_slots" jsonb NOT NULL,
	CONSTRAINT "broker_days_broker_id_day_pk" PRIMARY KEY("broker_id","day")
);
--> statement-breakpoint
CREATE TABLE "broker_holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"broker_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broker_holidays_order" CHECK ("broker_holidays"."first_day" <= "broker_holidays"."last_day")
);
--> statement-breakpoint
CREATE TABLE "broker_hours" (
	"broker_id" uuid PRIMARY KEY NOT NULL,
	"is_bookable" boolean NOT NULL,
	"weekly" jsonb NOT NULL,
	"buffer" integer NOT NULL,
	"most_a_day" integer NOT NULL,
	CONSTRAINT "broker_hours_weekly" CHECK (jsonb_array_length("broker_hours"."weekly") = 7),
	CONSTRAINT "broker_hours_buffer" CHECK ("broker_hours"."buffer" BETWEEN 0 AND 2),
	CONSTRAINT "broker_hours_most_a_day" CHECK ("broker_hours"."most_a_day" BETWEEN 1 AND 7)
);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_one_in_a_slot";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_chosen_by_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_days" ADD CONSTRAINT "broker_days_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_holidays" ADD CONSTRAINT "broker_holidays_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_hours" ADD CONSTRAINT "broker_hours_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_links_of_appointment" ON "appointment_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "broker_holidays_of_broker" ON "broker_holidays" USING btree ("broker_id","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_in_a_slot" ON "appointments" USING btree ("broker_id","day","time_slot") WHERE "appointments"."cancelled_at" IS NULL;