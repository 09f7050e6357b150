-- What was issued, agreed to or recorded is never changed: the database itself refuses.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Only the named columns may change: everything else must be what it was.
CREATE FUNCTION allow_change_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - TG_ARGV) IS DISTINCT FROM (to_jsonb(OLD) - TG_ARGV) THEN
    RAISE EXCEPTION '%: only % may change', TG_TABLE_NAME, TG_ARGV USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION allow_seal_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.seal IS NOT NULL OR (to_jsonb(NEW) - 'seal') IS DISTINCT FROM (to_jsonb(OLD) - 'seal') THEN
    RAISE EXCEPTION '%: a row is sealed once and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION allow_change_of('status', 'paid_at', 'payment_id', 'paid_by');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON invoice_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON consent_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON legal_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON declaration FOR EACH ROW EXECUTE FUNCTION allow_change_of('handled_at');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON declaration FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON provider_event FOR EACH ROW EXECUTE FUNCTION allow_change_of('processed_at');
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON ledger_event FOR EACH ROW EXECUTE FUNCTION allow_seal_once();
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON ledger_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON audit_event FOR EACH ROW EXECUTE FUNCTION allow_seal_once();
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
