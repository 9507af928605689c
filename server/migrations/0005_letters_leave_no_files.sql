-- Where there is no mail server letters become files: whatever deletes letters, their files are to go too.
CREATE FUNCTION tell_mail_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mail_removed', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "outgoing_mail_tell_removed" AFTER DELETE ON "outgoing_mail"
FOR EACH STATEMENT EXECUTE FUNCTION tell_mail_removed();
