-- Products and parameters as versions that are only ever added, and the counters of request limits.
CREATE TABLE "parameter_values" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
-- Counters need not survive a crash of the database: unlogged is a third of the work.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"oferta" text NOT NULL,
	"banca" text NOT NULL,
	"perioada" integer NOT NULL,
	"dobanda_fixa" integer NOT NULL,
	"marja" integer NOT NULL,
	"cost_avt" integer NOT NULL,
	"cost_alf" integer NOT NULL,
	"evaluare_imobil" bigint NOT NULL,
	"analiza_dosar" bigint NOT NULL,
	"voucher" bigint NOT NULL,
	"min_an_imobil" integer,
	"min_clasa_energetica" text DEFAULT '' NOT NULL,
	"observatii" text DEFAULT '' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE INDEX "parameter_values_newest" ON "parameter_values" USING btree ("name","valid_from" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_versions_newest" ON "product_versions" USING btree ("product_id","id" DESC NULLS LAST);--> statement-breakpoint
-- What was once said of a product or a parameter stays said: results name the versions that they were made with.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_versions_only_added" BEFORE UPDATE OR DELETE ON "product_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "parameter_values_only_added" BEFORE UPDATE OR DELETE ON "parameter_values"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Every copy of the program forgets its cached catalogue when this is heard (simulations/catalogue.ts).
CREATE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_versions_announced" AFTER INSERT ON "product_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();--> statement-breakpoint
CREATE TRIGGER "parameter_values_announced" AFTER INSERT ON "parameter_values"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
