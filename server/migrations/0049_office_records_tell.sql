-- Which kind of the office's records changed is told like the changes of a customer's records, without a customer's id.
CREATE FUNCTION tell_office_records_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('belongings_changed', TG_ARGV[0]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "agreement_texts_tell" AFTER INSERT ON "agreement_texts"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('agreementTexts');
--> statement-breakpoint
CREATE TRIGGER "bank_forms_tell" AFTER INSERT OR UPDATE OR DELETE ON "bank_forms"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('bankForms');
--> statement-breakpoint
CREATE TRIGGER "bank_versions_tell" AFTER INSERT ON "bank_versions"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('banks');
--> statement-breakpoint
CREATE TRIGGER "calendar_feeds_tell" AFTER INSERT OR UPDATE OR DELETE ON "calendar_feeds"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('calendarFeeds');
--> statement-breakpoint
CREATE TRIGGER "checklist_rules_tell" AFTER INSERT OR UPDATE OR DELETE ON "checklist_rules"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('checklistRules');
--> statement-breakpoint
CREATE TRIGGER "end_reasons_tell" AFTER INSERT OR UPDATE OR DELETE ON "end_reasons"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('endReasons');
--> statement-breakpoint
CREATE TRIGGER "broker_hours_tell" AFTER INSERT OR UPDATE OR DELETE ON "broker_hours"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('hours');
--> statement-breakpoint
CREATE TRIGGER "broker_days_tell" AFTER INSERT OR UPDATE OR DELETE ON "broker_days"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('hours');
--> statement-breakpoint
CREATE TRIGGER "broker_holidays_tell" AFTER INSERT OR UPDATE OR DELETE ON "broker_holidays"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('hours');
--> statement-breakpoint
CREATE TRIGGER "inbox_seen_tell" AFTER INSERT OR UPDATE ON "inbox_seen"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('inbox');
--> statement-breakpoint
CREATE TRIGGER "message_rules_tell" AFTER INSERT OR UPDATE OR DELETE ON "message_rules"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('messageRules');
--> statement-breakpoint
CREATE TRIGGER "message_templates_tell" AFTER INSERT ON "message_templates"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('messageTemplates');
--> statement-breakpoint
CREATE TRIGGER "missing_indexes_tell" AFTER INSERT OR UPDATE OR DELETE ON "missing_indexes"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('parameters');
--> statement-breakpoint
CREATE TRIGGER "parameter_values_tell" AFTER INSERT ON "parameter_values"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('parameters');
--> statement-breakpoint
CREATE TRIGGER "product_versions_tell" AFTER INSERT ON "product_versions"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('products');
--> statement-breakpoint
CREATE TRIGGER "saved_views_tell" AFTER INSERT OR UPDATE OR DELETE ON "saved_views"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('savedViews');
--> statement-breakpoint
CREATE TRIGGER "sessions_tell" AFTER INSERT OR DELETE OR UPDATE OF "ended_at" ON "sessions"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('sessions');
--> statement-breakpoint
CREATE TRIGGER "users_tell" AFTER INSERT OR DELETE OR UPDATE OF "username", "display_name", "email", "phone", "auth_level", "password_hash", "disabled_at", "two_factor_enabled_at" ON "users"
FOR EACH STATEMENT EXECUTE FUNCTION tell_office_records_changed('users');
--> statement-breakpoint
-- Of outgoing e-mails and text messages only those that could not be delivered are shown to the staff.
CREATE TRIGGER "outgoing_mail_tell" AFTER UPDATE OF "state" ON "outgoing_mail"
FOR EACH ROW WHEN (OLD.state = 'failed' OR NEW.state = 'failed') EXECUTE FUNCTION tell_office_records_changed('outbox');
