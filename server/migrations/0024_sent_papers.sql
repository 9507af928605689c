-- Papers that customers were sent, each kept as it was and reached by a private link.
CREATE TABLE "sent_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"offers" text[] NOT NULL,
	"text" text NOT NULL,
	"filename" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_to" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"open_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sent_papers_filename_unique" UNIQUE("filename"),
	CONSTRAINT "sent_papers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sent_papers_opened" CHECK (("sent_papers"."opened_at" IS NULL) = ("sent_papers"."open_count" = 0))
);
--> statement-breakpoint
ALTER TABLE "customer_files" ADD COLUMN "is_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_papers" ADD CONSTRAINT "sent_papers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_papers" ADD CONSTRAINT "sent_papers_filename_customer_files_filename_fk" FOREIGN KEY ("filename") REFERENCES "public"."customer_files"("filename") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_papers_of_customer" ON "sent_papers" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE TRIGGER "sent_papers_tell" AFTER INSERT OR UPDATE OR DELETE ON "sent_papers"
FOR EACH ROW EXECUTE FUNCTION tell_belonging_changed('papers', 'customer_id');
