-- What a pensioner brings, as the rules of a fresh installation have it. A copy without any rules gets all of them at its start.
INSERT INTO "checklist_rules" ("title", "why", "example", "owner", "incomes", "valid_days", "position")
SELECT 'Cupon de pensie și decizia de pensionare', 'Arată ce pensie se primește și de când.',
	'Ultimul cupon de pensie și ultima decizie a casei de pensii.', 'each', '["venituriPensie"]', 30, max("position") + 1
FROM "checklist_rules"
HAVING count(*) > 0;
