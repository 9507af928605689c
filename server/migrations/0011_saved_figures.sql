-- A saved simulation opens with the figures of its day. Those saved before showed what was newest when they were made.
ALTER TABLE "saved_simulations" ADD COLUMN "products_version" bigint;--> statement-breakpoint
ALTER TABLE "saved_simulations" ADD COLUMN "parameters_version" bigint;--> statement-breakpoint
ALTER TABLE "saved_simulations" ADD COLUMN "simulated_on" date;--> statement-breakpoint
UPDATE "saved_simulations" s SET
	"products_version" = coalesce(
		(SELECT max("id") FROM "product_versions" WHERE "changed_at" <= s."created_at"),
		(SELECT max("id") FROM "product_versions"), 0),
	"parameters_version" = coalesce(
		(SELECT max("id") FROM "parameter_values" WHERE "changed_at" <= s."created_at"),
		(SELECT max("id") FROM "parameter_values"), 0),
	"simulated_on" = (s."created_at" AT TIME ZONE 'Europe/Bucharest')::date;--> statement-breakpoint
ALTER TABLE "saved_simulations" ALTER COLUMN "products_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_simulations" ALTER COLUMN "parameters_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_simulations" ALTER COLUMN "simulated_on" SET NOT NULL;
