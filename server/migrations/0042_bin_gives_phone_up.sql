DROP INDEX "customers_phone_unique";--> statement-breakpoint
CREATE INDEX "customers_binned_phone" ON "customers" USING btree ("phone") WHERE "customers"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone_unique" ON "customers" USING btree ("phone") WHERE deleted_at IS NULL;--> statement-breakpoint
UPDATE "upload_links" SET "revoked_at" = now() FROM "customers"
WHERE "customers"."id" = "upload_links"."customer_id" AND "customers"."deleted_at" IS NOT NULL AND "upload_links"."revoked_at" IS NULL;--> statement-breakpoint
UPDATE "sent_papers" SET "revoked_at" = now() FROM "customers"
WHERE "customers"."id" = "sent_papers"."customer_id" AND "customers"."deleted_at" IS NOT NULL AND "sent_papers"."revoked_at" IS NULL;--> statement-breakpoint
UPDATE "client_links" SET "revoked_at" = now() FROM "cases" JOIN "customers" ON "customers"."id" = "cases"."customer_id"
WHERE "cases"."id" = "client_links"."case_id" AND "customers"."deleted_at" IS NOT NULL AND "client_links"."revoked_at" IS NULL;--> statement-breakpoint
DELETE FROM "client_codes" USING "client_links", "cases", "customers"
WHERE "client_links"."id" = "client_codes"."link_id" AND "cases"."id" = "client_links"."case_id"
AND "customers"."id" = "cases"."customer_id" AND "customers"."deleted_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "client_devices" USING "client_links", "cases", "customers"
WHERE "client_links"."id" = "client_devices"."link_id" AND "cases"."id" = "client_links"."case_id"
AND "customers"."id" = "cases"."customer_id" AND "customers"."deleted_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "appointment_links" USING "appointments", "customers"
WHERE "appointments"."id" = "appointment_links"."appointment_id" AND "customers"."id" = "appointments"."customer_id" AND "customers"."deleted_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "consent_links" USING "customers"
WHERE "customers"."id" = "consent_links"."customer_id" AND "customers"."deleted_at" IS NOT NULL
AND "consent_links"."kind" = 'confirm-marketing' AND "consent_links"."used_at" IS NULL;
