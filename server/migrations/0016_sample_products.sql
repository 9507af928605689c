ALTER TABLE "product_versions" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" DISABLE TRIGGER "product_versions_only_added";--> statement-breakpoint
-- Whatever the program itself stored, and whatever still says that it is not a real offer, is a sample.
UPDATE "product_versions" SET "is_sample" = true
WHERE "changed_by" IS NULL OR "observatii" = 'DATE DEMO / SAMPLE DATA - nu este oferta reala';--> statement-breakpoint
ALTER TABLE "product_versions" ENABLE TRIGGER "product_versions_only_added";
