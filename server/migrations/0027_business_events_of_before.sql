-- What happened before events were written down, as far as the data tell it: whoever is responsible today stands for
-- whoever was then, and where visitors came from is not known.
INSERT INTO "business_events" ("at", "kind", "customer_id", "broker", "source")
SELECT c."created_at", 'lead', c."id", u."username",
  CASE WHEN EXISTS (SELECT 1 FROM "call_requests" r WHERE r."customer_id" = c."id") THEN NULL ELSE 'echipa' END
FROM "customers" c LEFT JOIN "users" u ON u."id" = c."responsible_id"
ORDER BY c."created_at";--> statement-breakpoint
INSERT INTO "business_events" ("at", "kind", "customer_id", "broker")
SELECT min(l."created_at"), tried."kind", c."id", u."username"
FROM "contact_log" l
JOIN "customers" c ON c."id" = l."customer_id"
LEFT JOIN "users" u ON u."id" = c."responsible_id"
CROSS JOIN (VALUES ('contacted'), ('reached')) AS tried ("kind")
WHERE tried."kind" = 'contacted' OR l."outcome" <> 'no-answer'
GROUP BY c."id", u."username", tried."kind"
ORDER BY min(l."created_at");--> statement-breakpoint
-- Closed (5): no customer had a case then.
INSERT INTO "business_events" ("at", "kind", "customer_id", "broker")
SELECT e."at", 'lost', c."id", u."username"
FROM "audit_entries" e
JOIN "customers" c ON c."id"::text = e."subject_id"
LEFT JOIN "users" u ON u."id" = c."responsible_id"
WHERE e."action" = 'customer-status-changed' AND e."details"->>'to' = '5'
ORDER BY e."at";
