ALTER TABLE "customers" DROP CONSTRAINT "customers_phone_unique";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone_unique" ON "customers" USING btree ("phone",coalesce("erased_at", timestamptz '-infinity'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_erased_in_bin" CHECK ("customers"."erased_at" IS NULL OR "customers"."deleted_at" IS NOT NULL);--> statement-breakpoint
-- A customer's files go before their cases do: whether a paper still has its file is looked at when both have gone.
ALTER TABLE "agreements" ALTER CONSTRAINT "agreements_filename_customer_files_filename_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "proposals" ALTER CONSTRAINT "proposals_filename_customer_files_filename_fk" DEFERRABLE INITIALLY DEFERRED;
