ALTER TABLE "appointments" ADD COLUMN "invited_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "client_answer" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "answer_task_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "invitation_answer" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_answer_task_id_tasks_id_fk" FOREIGN KEY ("answer_task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_of_answer_task" ON "appointments" USING btree ("answer_task_id") WHERE "appointments"."answer_task_id" IS NOT NULL;--> statement-breakpoint
UPDATE "appointments" SET "invited_sequence" = "sequence" WHERE "sequence" > 0;
