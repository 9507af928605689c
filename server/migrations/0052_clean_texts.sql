-- What is stored is written as the contract's `cleanText` writes what comes in. Counts and equal records go to the audit log.
-- Kept to the byte: passwords, codes, tokens, the audit log, texts of agreements and messages, what was sent or accepted,
-- contact messages, e-mails and names of accounts. A record that would become another's equal stays as it is.
CREATE FUNCTION "clean_text"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT CASE WHEN "typed" ~ '^[\n\t -~]*$' THEN "typed" ELSE translate(normalize(regexp_replace(
		regexp_replace("typed", '\r\n?|[\v\f\u0085\u2028\u2029]', E'\n', 'g'),
		'([\u2190-\u2bff\U0001f000-\U0001faff][\ufe0e\ufe0f]?(?:\u200d[\u2190-\u2bff\U0001f000-\U0001faff][\ufe0e\ufe0f]?)*|\ufe0f\u20e3)|[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
		'\1', 'g'), NFC), 'ŞşŢţ', 'ȘșȚț') END
$$;--> statement-breakpoint
-- On one line, with plain spaces; what would be empty stays.
CREATE FUNCTION "clean_line"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT coalesce(nullif(btrim(regexp_replace("clean_text"("typed"), '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')), ''), "typed")
$$;--> statement-breakpoint
-- Texts within JSON, where a line end is an escape.
CREATE FUNCTION "clean_json"("typed" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT "clean_text"(regexp_replace("typed"::text, '[\u0085\u2028\u2029]', '\\n', 'g'))::jsonb
$$;--> statement-breakpoint
DO $$
DECLARE
	"in_scope" constant jsonb := '[
		["customers", {"name": "line", "alias": "line", "judet": "line", "localitate": "line"}],
		["call_requests", {"name": "line", "judet": "line", "localitate": "line", "source": "json"}],
		["customer_infos", {"form": "json"}],
		["saved_simulations", {"form": "json"}],
		["customer_comments", {"text": "text"}],
		["contact_log", {"note": "text"}],
		["customer_files", {"originalname": "line"}],
		["tasks", {"title": "line"}],
		["appointments", {"title": "line"}],
		["broker_holidays", {"reason": "line"}],
		["saved_views", {"name": "line"}, "id"],
		["users", {"display_name": "line", "username_key": "text"}, "id"],
		["cases", {"property": "line", "co_borrowers": "json", "form": "json", "close_reason": "line", "close_note": "text"}],
		["applications", {"banca": "line", "oferta": "line", "reference": "line", "officer": "line", "reason": "line", "note": "text"}],
		["application_events", {"reason": "line", "note": "text", "changes": "json"}],
		["end_reasons", {"text": "line"}, "id"],
		["checklist_items", {"title": "line", "why": "text", "example": "text", "bank": "line", "reason": "text"}],
		["checklist_rules", {"title": "line", "why": "text", "example": "text", "bank": "line", "valid_days_of_banks": "json"}],
		["proposals", {"needs": "json", "offers": "json", "why": "text", "advised_against": "text"}],
		["followed_loans", {"bank": "line"}],
		["refinancing_opportunities", {"new_bank": "line", "new_offer": "line"}],
		["business_events", {"source": "line", "bank": "line", "reason": "line"}],
		["bank_forms", {"bank": "line", "bank_key": "line", "name": "line"}, "id"],
		["bank_versions", {"banca": "line", "denumire": "line", "adresa": "line", "telefon": "line", "email": "line", "web": "line"}, "banca"],
		["product_versions", {"oferta": "line", "banca": "line", "observatii": "line"}, "product_id"],
		["parameter_values", {"source": "line"}]
	]';
	"equal" jsonb;
	"touched" jsonb := '{}';
	"its_name" text;
	"its_key" text;
	"old_values" text;
	"new_values" text;
	"assignments" text;
	"is_only_added" boolean;
	"changed" bigint;
	-- Whatever has no other sign than these is clean: most rows are told by one look at them together.
	"not_plain" constant text := '[^\n\t -~ăâîșțĂÂÎȘȚ]';
	"one" jsonb;
BEGIN
	-- Those whose names become equal, with the keys of their rows and how people call them.
	SELECT coalesce(jsonb_agg(jsonb_build_object('table', "found"."table", 'kind', "kind", 'keys', "keys", 'names', "names")), '[]') INTO "equal" FROM (
		SELECT 'product_versions' AS "table", 'oferte' AS "kind", jsonb_agg("product_id") AS "keys", jsonb_agg("oferta" ORDER BY "id") AS "names"
		FROM (SELECT DISTINCT ON ("product_id") * FROM "product_versions" ORDER BY "product_id", "id" DESC) "newest"
		WHERE NOT "archived" GROUP BY lower("clean_line"(normalize("oferta", NFKC)))
		HAVING count(*) > 1 AND bool_or("oferta" <> "clean_line"("oferta"))
		UNION ALL
		SELECT 'bank_versions', 'bănci', jsonb_agg(DISTINCT "banca"), jsonb_agg(DISTINCT "banca")
		FROM "bank_versions" GROUP BY "clean_line"("banca") HAVING count(DISTINCT "banca") > 1
		UNION ALL
		SELECT 'bank_forms', 'formulare ale băncilor', jsonb_agg("id"), jsonb_agg("bank_forms"."kind" || ': ' || "bank_key" ORDER BY "created_at")
		FROM "bank_forms" WHERE "ended_at" IS NULL GROUP BY "bank_forms"."kind", "clean_line"("bank_key") HAVING count(*) > 1
		UNION ALL
		SELECT 'end_reasons', 'motive de închidere', jsonb_agg("id"), jsonb_agg("text" ORDER BY "text")
		FROM "end_reasons" GROUP BY "end_reasons"."kind", fold_text("clean_line"("text")) HAVING count(*) > 1
		UNION ALL
		SELECT 'users', 'conturi', jsonb_agg("id"), jsonb_agg("username" ORDER BY "username")
		FROM "users" GROUP BY "clean_text"("username_key") HAVING count(*) > 1
		UNION ALL
		SELECT 'saved_views', 'liste salvate', jsonb_agg("saved_views"."id"), jsonb_agg("username" || ': ' || "name" ORDER BY "name")
		FROM "saved_views" JOIN "users" ON "users"."id" = "user_id" GROUP BY "user_id", "clean_line"("name") HAVING count(*) > 1
	) "found";

	FOR "one" IN SELECT jsonb_array_elements("in_scope") LOOP
		"its_name" := "one" ->> 0;
		"its_key" := "one" ->> 2;
		SELECT string_agg(format('%I', "column"), ', '), string_agg(format('clean_%s(%I)', "kind", "column"), ', '),
			string_agg(format('%I = clean_%s(%I)', "column", "kind", "column"), ', ')
		INTO "old_values", "new_values", "assignments" FROM jsonb_each_text("one" -> 1) AS "each"("column", "kind");
		"is_only_added" := EXISTS (SELECT FROM pg_trigger WHERE tgrelid = "its_name"::regclass AND tgname = "its_name" || '_only_added');
		IF "is_only_added" THEN EXECUTE format('ALTER TABLE %I DISABLE TRIGGER %I', "its_name", "its_name" || '_only_added'); END IF;
		EXECUTE format('UPDATE %I SET %s WHERE ROW(%s) IS DISTINCT FROM ROW(%s)', "its_name", "assignments", "old_values", "new_values")
			|| format(' AND concat_ws(%L, %s) ~ %L', ' ', "old_values", "not_plain")
			|| CASE WHEN "its_key" IS NULL THEN '' ELSE format(
				' AND NOT EXISTS (SELECT FROM jsonb_array_elements($1) "equal" WHERE "equal" ->> ''table'' = %L AND "equal" -> ''keys'' ? %I::text)',
				"its_name", "its_key") END
			|| CASE WHEN "its_name" = 'proposals' THEN ' AND "handed_over_at" IS NULL' ELSE '' END
			USING "equal";
		GET DIAGNOSTICS "changed" = ROW_COUNT;
		IF "is_only_added" THEN EXECUTE format('ALTER TABLE %I ENABLE TRIGGER %I', "its_name", "its_name" || '_only_added'); END IF;
		IF "changed" > 0 THEN "touched" := "touched" || jsonb_build_object("its_name", "changed"); END IF;
	END LOOP;

	IF "touched" <> '{}' OR "equal" <> '[]' THEN
		INSERT INTO "audit_entries" ("action", "details") SELECT 'texts-cleaned', jsonb_build_object(
			'total', coalesce(sum("each"."count"::bigint), 0), 'rows', coalesce(jsonb_agg("each"."table" || ': ' || "each"."count"), '[]'))
		FROM jsonb_each_text("touched") AS "each"("table", "count");
	END IF;
	INSERT INTO "audit_entries" ("action", "details")
	SELECT 'texts-equal', "list"."element" - 'keys' - 'table' FROM jsonb_array_elements("equal") AS "list"("element");
END $$;--> statement-breakpoint
DROP FUNCTION "clean_json"(jsonb);--> statement-breakpoint
DROP FUNCTION "clean_line"(text);--> statement-breakpoint
DROP FUNCTION "clean_text"(text);
