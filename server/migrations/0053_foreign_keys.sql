-- The keys of the case in "agreements" and "checklist_items" are those of 0028, which the tables now name too.
-- Rows that would break a new key: the database's log names each, then they point to nothing.
DO $$
DECLARE
  orphan record;
BEGIN
  FOR orphan IN
    SELECT id, application_id FROM followed_loans
    WHERE application_id IS NOT NULL AND NOT EXISTS (SELECT FROM applications WHERE applications.id = application_id)
  LOOP
    RAISE WARNING 'followed loan % names application %, which is not stored', orphan.id, orphan.application_id;
    UPDATE followed_loans SET application_id = NULL WHERE id = orphan.id;
  END LOOP;
  FOR orphan IN
    SELECT id_hash, user_id FROM creations
    WHERE user_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = user_id)
  LOOP
    RAISE WARNING 'creation % names account %, which is not stored', orphan.id_hash, orphan.user_id;
    DELETE FROM creations WHERE id_hash = orphan.id_hash;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "followed_loans" ADD CONSTRAINT "followed_loans_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
