-- PostgreSQL makes indexes, and pg_restore fills tables, with nothing on the search path: the function names its schema.
DO $$
DECLARE
	home text := (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'unaccent');
BEGIN
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
		 AS $f$ SELECT lower(%1$s.unaccent(%2$L::regdictionary, $1)) $f$',
		home, home || '.unaccent');
END $$;
--> statement-breakpoint
CREATE INDEX "customers_by_folded_name" ON "customers" USING btree (fold_text("name"),"id");
