DROP INDEX "tasks_open";--> statement-breakpoint
DROP INDEX "tasks_open_by_day";--> statement-breakpoint
CREATE INDEX "cases_open_totals" ON "cases" USING btree ("stage","customer_id","amount") WHERE "cases"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("assignee_id","day","hour","id","customer_id") WHERE "tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_open_by_day" ON "tasks" USING btree ("day","hour","id","customer_id") WHERE "tasks"."done_at" IS NULL;