-- What came in and who has seen it, and the warnings that somebody still waits for the call they were promised.
CREATE TABLE "inbox_seen" (
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_seen_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "warned_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "escalated_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- Nobody is warned of requests that are older than the warnings.
ALTER TABLE "call_requests" ALTER COLUMN "warned_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "call_requests" ALTER COLUMN "escalated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "customer_files" ADD COLUMN "link_made_by" text;--> statement-breakpoint
ALTER TABLE "inbox_seen" ADD CONSTRAINT "inbox_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_seen" ADD CONSTRAINT "inbox_seen_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_infos_repeated" ON "customer_infos" USING btree ("created_at") WHERE "customer_infos"."is_repeat";--> statement-breakpoint
CREATE INDEX "call_requests_repeated" ON "call_requests" USING btree ("created_at") WHERE "call_requests"."is_repeat";--> statement-breakpoint
CREATE INDEX "customer_files_received" ON "customer_files" USING btree ("uploaded_at") WHERE "customer_files"."uploaded_by" IS NULL;