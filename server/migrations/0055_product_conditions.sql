ALTER TABLE "product_versions" ADD COLUMN "comision_lunar" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "unitate_avt" text;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "unitate_alf" text;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "avt_obligatorie" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "conditii" jsonb DEFAULT '[]'::jsonb NOT NULL;