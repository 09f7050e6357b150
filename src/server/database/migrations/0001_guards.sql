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
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON invoice_template FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON vat_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Rows of persons go when their time is over (R-57), and only in the job that says what day it is for the shop.
CREATE FUNCTION allow_end_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today timestamptz := nullif(current_setting('shop.retention_day', true), '')::timestamptz;
BEGIN
  IF today IS NULL OR (to_jsonb(OLD) ->> coalesce(TG_ARGV[1], 'occurred_at'))::timestamptz > today - TG_ARGV[0]::interval THEN
    RAISE EXCEPTION '% rows are kept for %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON consent_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON consent_event FOR EACH ROW WHEN (OLD.order_id IS NULL) EXECUTE FUNCTION allow_end_after('66 months');
--> statement-breakpoint
CREATE TRIGGER guard_delete_of_order BEFORE DELETE ON consent_event FOR EACH ROW WHEN (OLD.order_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON legal_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON declaration FOR EACH ROW EXECUTE FUNCTION allow_change_of('order_id', 'is_late', 'handled_at', 'outcome', 'handled_by', 'note');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON declaration FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON provider_event FOR EACH ROW EXECUTE FUNCTION allow_change_of('processed_at', 'state', 'attempts', 'problem');
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON ledger_event FOR EACH ROW EXECUTE FUNCTION allow_seal_once();
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON ledger_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON audit_event FOR EACH ROW EXECUTE FUNCTION allow_seal_once();
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION allow_end_after('12 months');
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON seal FOR EACH ROW EXECUTE FUNCTION allow_change_of('rows_deleted_at');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON provider_event FOR EACH ROW EXECUTE FUNCTION allow_end_after('13 months', 'received_at');
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON subscription_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION allow_change_of('credit_note_id', 'refunded_at', 'refunded_by');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An order keeps what was agreed; only its course changes.
CREATE TRIGGER guard_update BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION allow_change_of('status', 'paid_at', 'cancelled_at', 'is_country_doubtful');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A counter only rises.
CREATE FUNCTION allow_next_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.series <> OLD.series OR NEW.year <> OLD.year OR NEW.count <= OLD.count OR NEW.last_issued_at < OLD.last_issued_at THEN
    RAISE EXCEPTION 'A counter only rises' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_update BEFORE UPDATE ON invoice_counter FOR EACH ROW EXECUTE FUNCTION allow_next_number();
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON invoice_counter FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Lines are written with their invoice and never joined to it later.
CREATE FUNCTION allow_line_at_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM invoice WHERE id = NEW.invoice_id AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'Lines are written in the transaction that issues their invoice' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_insert BEFORE INSERT ON invoice_line FOR EACH ROW EXECUTE FUNCTION allow_line_at_issue();
--> statement-breakpoint
-- Every account has its figures from the beginning.
CREATE FUNCTION begin_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer (account_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER begin_figures AFTER INSERT ON account FOR EACH ROW EXECUTE FUNCTION begin_figures();
--> statement-breakpoint
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['invoice', 'invoice_line', 'invoice_document', 'invoice_template', 'invoice_counter', 'vat_evidence', 'order', 'order_line', 'consent_event',
                              'declaration', 'withdrawal', 'subscription_event', 'legal_document', 'provider_event', 'ledger_event', 'audit_event', 'seal'] LOOP
    EXECUTE format('CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- Every instance keeps ready pages of the shop: whatever they are drawn from tells them, with its own transaction, what has changed.
CREATE FUNCTION tell_pages(tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('vitrine_live', json_build_object('topic', 'pages', 'message', json_build_object('tags', tags))::text)
$$;
--> statement-breakpoint
-- Arguments: what the tag begins with, the column that ends it, the columns that no page shows. Beyond fifty, all are named at once.
CREATE FUNCTION tell_pages_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT int := 50;
  ids text[];
BEGIN
  IF TG_OP = 'UPDATE' AND (SELECT count(*) FROM changed) <= 1000 THEN
    SELECT array_agg(DISTINCT shown.id) INTO ids FROM (
      SELECT to_jsonb(n) ->> TG_ARGV[1] AS id, to_jsonb(n) - TG_ARGV[2:] AS content FROM changed n
      EXCEPT
      SELECT to_jsonb(f) ->> TG_ARGV[1], to_jsonb(f) - TG_ARGV[2:] FROM former f) shown;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[1]) INTO ids;
  END IF;
  IF cardinality(ids) > most THEN
    PERFORM tell_pages(ARRAY[CASE TG_ARGV[0] WHEN 'category' THEN 'categories' ELSE TG_ARGV[0] || 's' END]);
  ELSIF cardinality(ids) > 0 THEN
    PERFORM tell_pages(ARRAY(SELECT TG_ARGV[0] || ':' || id FROM unnest(ids) id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_pages_of_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages(ARRAY[TG_ARGV[0]]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('product', 'product', 'id', ARRAY['stock', 'version', 'updated_at', 'creation_key']),
    ('product_translation', 'product', 'product_id', ARRAY['search_text']),
    ('product_slug', 'product', 'product_id', ARRAY[]::text[]),
    ('product_image', 'product', 'product_id', ARRAY['extension']),
    ('rating', 'product', 'product_id', ARRAY['search_text', 'version']),
    ('category', 'category', 'id', ARRAY[]::text[]),
    ('category_translation', 'category', 'category_id', ARRAY[]::text[])
  ) AS named(source, kind, key, unseen) LOOP
    EXECUTE format('CREATE TRIGGER tell_pages_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_rows(%L, %L)', told.source, told.kind, told.key);
    EXECUTE format('CREATE TRIGGER tell_pages_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_rows(%L, %L)', told.source, told.kind, told.key);
    EXECUTE format('CREATE TRIGGER tell_pages_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_rows(%L, %L%s)', told.source, told.kind, told.key,
      (SELECT coalesce(string_agg(', ' || quote_literal(name), ''), '') FROM unnest(told.unseen) name));
  END LOOP;
  FOR told IN SELECT * FROM (VALUES ('content_item', 'content'), ('setting', 'settings'), ('legal_document', 'legal')) AS named(source, kind) LOOP
    EXECUTE format('CREATE TRIGGER tell_pages AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_kind(%L)', told.source, told.kind);
  END LOOP;
END $$;
--> statement-breakpoint
-- Few rows, changed all the time: room on the page for the next version, and what is old is cleared away early.
ALTER TABLE list_count SET (fillfactor = 40, autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);
--> statement-breakpoint
-- A slot that no other transaction writes before this one ends, found without waiting: writers neither queue for each other nor
-- lock each other up, whatever they change in which order. As few as there are writers at once.
CREATE FUNCTION own_count_slot() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  -- Who keeps an older view of the data may not change what others changed since: a place that is the connection's alone.
  IF current_setting('transaction_isolation') = 'read committed' THEN
    FOR slot IN 0..63 LOOP
      IF pg_try_advisory_xact_lock(hashtext('list_count'), slot) THEN RETURN slot; END IF;
    END LOOP;
  END IF;
  RETURN 1000 + pg_backend_pid();
END $$;
--> statement-breakpoint
-- The lists whose rows are counted by state. A state may say two things, apart by a space.
DO $$
DECLARE
  counted record;
  views text[];
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('order', 'status'),
    ('payment', $state$CASE WHEN status = 'succeeded' THEN 'completed'
      WHEN status = 'cancelled' OR (status = 'requires_method' AND failure IS NOT NULL) THEN 'failed' ELSE 'pending' END
      || CASE WHEN refunded_cents > 0 THEN ' refunded' ELSE '' END$state$),
    ('invoice', $state$series || ' ' || status$state$),
    ('subscription', 'status'),
    ('contact_message', $state$status || CASE WHEN archived_at IS NULL THEN '' ELSE ' archived' END$state$),
    ('account', $state$CASE WHEN anonymised_at IS NOT NULL THEN 'erased' WHEN role = 'customer' THEN 'customer' ELSE 'back_office' END
      || CASE WHEN disabled_at IS NULL THEN '' ELSE ' disabled' END$state$)) AS lists (list, state)
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO list_count AS kept (list, state, slot, rows)
          SELECT %2$L, state, own_count_slot(), change FROM (SELECT %3$s AS state, count(*) AS change FROM new_rows GROUP BY 1) AS changes
          ON CONFLICT (list, state, slot) DO UPDATE SET rows = kept.rows + excluded.rows;
        ELSIF TG_OP = 'UPDATE' THEN
          INSERT INTO list_count AS kept (list, state, slot, rows)
          SELECT %2$L, state, own_count_slot(), change FROM (SELECT state, sum(change) AS change FROM (
            SELECT %3$s AS state, 1 AS change FROM new_rows UNION ALL SELECT %3$s, -1 FROM old_rows) AS each_row
            GROUP BY 1 HAVING sum(change) <> 0) AS changes
          ON CONFLICT (list, state, slot) DO UPDATE SET rows = kept.rows + excluded.rows;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO list_count AS kept (list, state, slot, rows)
          SELECT %2$L, state, own_count_slot(), -change FROM (SELECT %3$s AS state, count(*) AS change FROM old_rows GROUP BY 1) AS changes
          ON CONFLICT (list, state, slot) DO UPDATE SET rows = kept.rows + excluded.rows;
        ELSE
          DELETE FROM list_count WHERE list = %2$L;
        END IF;
        RETURN NULL;
      END $body$
      $function$, 'count_' || counted.list, counted.list, counted.state);
    EXECUTE format('CREATE TRIGGER count_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()',
      counted.list, 'count_' || counted.list);
    EXECUTE format('CREATE TRIGGER count_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()',
      counted.list, 'count_' || counted.list);
    EXECUTE format('CREATE TRIGGER count_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()',
      counted.list, 'count_' || counted.list);
    EXECUTE format('CREATE TRIGGER count_truncate AFTER TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION %2$I()',
      counted.list, 'count_' || counted.list);
    views := views || format('SELECT %1$L AS list, %2$s AS state, count(*) AS rows FROM %1$I GROUP BY 2', counted.list, counted.state);
  END LOOP;
  -- What the sums have to come to.
  EXECUTE 'CREATE VIEW counted_row AS ' || array_to_string(views, ' UNION ALL ');
END $$;
--> statement-breakpoint
-- Counts a list anew. Who writes to it waits meanwhile; one list a transaction, so that nobody is locked up.
CREATE FUNCTION recount_list(asked text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', asked);
  DELETE FROM list_count WHERE list = asked;
  INSERT INTO list_count SELECT list, state, 0, rows FROM counted_row WHERE list = asked;
END $$;
