CREATE TABLE "team_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"languages" text DEFAULT '' NOT NULL,
	"register_number" text DEFAULT '' NOT NULL,
	"photo" uuid,
	"photo_content" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	CONSTRAINT "team_members_photo" UNIQUE("photo")
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "team_members_tell" AFTER INSERT OR UPDATE OR DELETE ON "team_members"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('users');
