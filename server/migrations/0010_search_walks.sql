DROP INDEX "customers_last_activity";--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
DROP INDEX "customers_by_status";--> statement-breakpoint
DROP INDEX "customers_by_status_activity";--> statement-breakpoint
CREATE INDEX "customers_last_activity" ON "customers" USING btree ("last_activity","id","search_text");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name" COLLATE "ro-x-icu","id","search_text");--> statement-breakpoint
CREATE INDEX "customers_by_status" ON "customers" USING btree ("status","name" COLLATE "ro-x-icu","id","search_text");--> statement-breakpoint
CREATE INDEX "customers_by_status_activity" ON "customers" USING btree ("status","last_activity" DESC NULLS FIRST,"id","search_text");