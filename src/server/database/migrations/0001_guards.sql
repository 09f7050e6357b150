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
CREATE TRIGGER guard_update BEFORE UPDATE ON write_off FOR EACH ROW EXECUTE FUNCTION allow_change_of('reversed_at');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON write_off FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON invoice_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON invoice_template FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON vat_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON seat_proof FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON buyer_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON threshold_crossing FOR EACH ROW EXECUTE FUNCTION refuse_change();
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
CREATE TRIGGER guard_update BEFORE UPDATE ON customer_credit FOR EACH ROW EXECUTE FUNCTION allow_change_of('left_cents', 'returns');
--> statement-breakpoint
CREATE TRIGGER guard_delete BEFORE DELETE ON customer_credit FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON credit_use FOR EACH ROW EXECUTE FUNCTION refuse_change();
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
CREATE TRIGGER guard_change BEFORE UPDATE OR DELETE ON ledger_archive FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What rests is not tried: the whole way to a charge goes by the day of the next try.
ALTER TABLE collection ADD CONSTRAINT held_is_not_tried CHECK (held_on IS NULL OR next_try_on IS NULL);
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
DECLARE stored text;
BEGIN
  FOREACH stored IN ARRAY ARRAY['invoice', 'invoice_line', 'invoice_document', 'invoice_template', 'invoice_counter', 'customer_credit', 'credit_use', 'write_off', 'vat_evidence', 'seat_proof', 'buyer_change', 'threshold_crossing', 'order', 'order_line', 'consent_event',
                              'declaration', 'withdrawal', 'subscription_event', 'legal_document', 'provider_event', 'ledger_event', 'ledger_archive', 'audit_event', 'seal'] LOOP
    EXECUTE format('CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', stored);
  END LOOP;
END $$;
--> statement-breakpoint
-- Every instance keeps ready pages of the shop: whatever they are drawn from tells them, with its own transaction, what has changed.
CREATE FUNCTION notify_pages(tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('vitrine_live', json_build_object('topic', 'pages', 'message', json_build_object('tags', tags))::text)
$$;
--> statement-breakpoint
-- Arguments: what the tag begins with, the column that ends it, the columns that no page shows (of a stock, whether it is used up is
-- shown). Beyond fifty, all are named at once.
CREATE FUNCTION notify_pages_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT int := 50;
  ids text[];
BEGIN
  IF TG_OP = 'UPDATE' AND (SELECT count(*) FROM changed) <= 1000 THEN
    SELECT array_agg(DISTINCT shown.id) INTO ids FROM (
      SELECT to_jsonb(n) ->> TG_ARGV[1] AS id, to_jsonb(n) - TG_ARGV[2:] AS content, coalesce(to_jsonb(n) ->> 'stock' = '0', false) AS is_sold_out FROM changed n
      EXCEPT
      SELECT to_jsonb(f) ->> TG_ARGV[1], to_jsonb(f) - TG_ARGV[2:], coalesce(to_jsonb(f) ->> 'stock' = '0', false) FROM previous f) shown;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[1]) INTO ids;
  END IF;
  IF cardinality(ids) > most THEN
    PERFORM notify_pages(ARRAY[CASE TG_ARGV[0] WHEN 'category' THEN 'categories' ELSE TG_ARGV[0] || 's' END]);
  ELSIF cardinality(ids) > 0 THEN
    PERFORM notify_pages(ARRAY(SELECT TG_ARGV[0] || ':' || id FROM unnest(ids) id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_pages_of_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_pages(ARRAY[TG_ARGV[0]]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('product', 'product', 'id', ARRAY['stock', 'version', 'updated_at', 'creation_key']),
    ('product_translation', 'product', 'product_id', ARRAY['search_text']),
    ('product_slug', 'product', 'product_id', ARRAY[]::text[]),
    ('product_image', 'product', 'product_id', ARRAY['extension']),
    ('rating', 'product', 'product_id', ARRAY['search_text', 'version']),
    ('category', 'category', 'id', ARRAY[]::text[]),
    ('category_translation', 'category', 'category_id', ARRAY[]::text[])
  ) AS named(source, kind, key, unseen) LOOP
    EXECUTE format('CREATE TRIGGER notify_pages_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows(%L, %L)', watched.source, watched.kind, watched.key);
    EXECUTE format('CREATE TRIGGER notify_pages_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows(%L, %L)', watched.source, watched.kind, watched.key);
    EXECUTE format('CREATE TRIGGER notify_pages_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_rows(%L, %L%s)', watched.source, watched.kind, watched.key,
      (SELECT coalesce(string_agg(', ' || quote_literal(name), ''), '') FROM unnest(watched.unseen) name));
  END LOOP;
  FOR watched IN SELECT * FROM (VALUES ('content_item', 'content'), ('setting', 'settings'), ('legal_document', 'legal')) AS named(source, kind) LOOP
    EXECUTE format('CREATE TRIGGER notify_pages AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_of_kind(%L)', watched.source, watched.kind);
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
          INSERT INTO list_count AS stored (list, state, slot, rows)
          SELECT %2$L, state, own_count_slot(), change FROM (SELECT %3$s AS state, count(*) AS change FROM new_rows GROUP BY 1) AS changes
          ON CONFLICT (list, state, slot) DO UPDATE SET rows = stored.rows + excluded.rows;
        ELSIF TG_OP = 'UPDATE' THEN
          INSERT INTO list_count AS stored (list, state, slot, rows)
          SELECT %2$L, state, own_count_slot(), change FROM (SELECT state, sum(change) AS change FROM (
            SELECT %3$s AS state, 1 AS change FROM new_rows UNION ALL SELECT %3$s, -1 FROM old_rows) AS each_row
            GROUP BY 1 HAVING sum(change) <> 0) AS changes
          ON CONFLICT (list, state, slot) DO UPDATE SET rows = stored.rows + excluded.rows;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO list_count AS stored (list, state, slot, rows)
          SELECT %2$L, state, own_count_slot(), -change FROM (SELECT %3$s AS state, count(*) AS change FROM old_rows GROUP BY 1) AS changes
          ON CONFLICT (list, state, slot) DO UPDATE SET rows = stored.rows + excluded.rows;
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
-- Recounts a list; its writers wait meanwhile. One list a transaction, so that no two transactions deadlock.
CREATE FUNCTION recount_list(list_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', list_name);
  DELETE FROM list_count WHERE list = list_name;
  INSERT INTO list_count SELECT list, state, 0, rows FROM counted_row WHERE list = list_name;
END $$;

--> statement-breakpoint
-- The shop's search and lists (docs/decisions/0043-search.md).
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Words as they are compared: lower case, only letters and digits, one space between. Accents stay.
CREATE FUNCTION search_words(said text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(normalize(said) COLLATE "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- As domain/platform/text/fold.ts does it: lower case, no accents, single spaces; signs stay.
CREATE FUNCTION fold_text(said text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(public.unaccent(lower(normalize(said) COLLATE "und-x-icu")), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_language(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE language WHEN 'fr' THEN 'pg_catalog.french'::regconfig WHEN 'hu' THEN 'pg_catalog.hungarian'::regconfig
                       ELSE 'pg_catalog.english'::regconfig END
$$;
--> statement-breakpoint
-- Null: not a word to look for (le, the, egy); the list of French ones has forgotten 'les'.
CREATE FUNCTION search_stem(language text, word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN language <> 'fr' OR word <> 'les' THEN public.unaccent((ts_lexize(CASE language WHEN 'fr' THEN 'pg_catalog.french_stem'::regdictionary
    WHEN 'hu' THEN 'pg_catalog.hungarian_stem'::regdictionary ELSE 'pg_catalog.english_stem'::regdictionary END, word))[1]) END
$$;
--> statement-breakpoint
-- Each word three ways, all without accents: as written, its stem, and the stem of the word typed without accents.
-- Hungarian writes compounds as one word: what a long word ends with is found as well (időpontfoglalás by foglalás).
CREATE FUNCTION search_document(language text, said text, weight "char") RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  words text := search_words(said);
  folded text := public.unaccent(words);
  ends text := '';
BEGIN
  IF language = 'hu' THEN
    SELECT coalesce(string_agg(substr(word, start), ' '), '') INTO ends
    FROM regexp_split_to_table(folded, ' ') word, generate_series(3, length(word) - 4) start WHERE length(word) >= 8;
  END IF;
  RETURN setweight(to_tsvector('pg_catalog.simple', folded || ' ' || ends)
    || public.unaccent(to_tsvector(search_language(language), words)::text)::tsvector
    || to_tsvector(search_language(language), folded), weight);
END $$;
--> statement-breakpoint
-- What was typed, as questions to a document: all of it anywhere, all of it in the name, some of it in the name, all of
-- it in name or category. Every word may go on (rest finds restaurant). With is_near a word the catalogue does not know
-- may also be one of those most like it. Letters and digits only: nothing typed is ever an operator.
CREATE FUNCTION search_query(language text, typed text, is_near boolean)
RETURNS TABLE (whole tsquery, in_name tsquery, partly_in_name tsquery, in_category tsquery, folded text)
LANGUAGE sql STABLE AS $$
  WITH said AS MATERIALIZED (
    SELECT place, public.unaccent(word) AS word, search_stem(search_query.language, word) AS stem,
           search_stem(search_query.language, public.unaccent(word)) AS plain_stem
    FROM regexp_split_to_table(search_words(typed), ' ') WITH ORDINALITY AS split (word, place)
    WHERE word <> '' AND place <= 12
  ), asked AS MATERIALIZED (
    SELECT place, '(' || concat_ws('|', '''' || word || CASE WHEN length(word) > 1 THEN '''~' ELSE '''^' END,
             '''' || stem || '''^', '''' || nullif(plain_stem, stem) || '''^', near.words) || ')' AS word
    FROM said LEFT JOIN LATERAL (
      SELECT string_agg('''' || candidate || '''^', '|') AS words FROM (
        SELECT known.word AS candidate FROM search_word known
        WHERE known.language = search_query.language AND (known.word % said.word OR known.word LIKE '%' || said.word || '%')
        ORDER BY greatest(similarity(known.word, said.word), 0.9 * word_similarity(said.word, known.word)) DESC, known.word
        LIMIT 3) candidates
      WHERE NOT EXISTS (SELECT FROM search_word known
                        WHERE known.language = search_query.language AND known.word LIKE said.word || '%')
    ) near ON is_near AND length(said.word) >= 4
    WHERE stem IS NOT NULL OR NOT EXISTS (SELECT FROM said WHERE stem IS NOT NULL)
  ), written AS (
    SELECT string_agg(word, '&' ORDER BY place) AS all_words, string_agg(word, '|' ORDER BY place) AS any_word FROM asked
  )
  SELECT replace(replace(all_words, '~', ':*'), '^', '')::tsquery,
         replace(replace(all_words, '~', ':*A'), '^', ':A')::tsquery,
         replace(replace(any_word, '~', ':*A'), '^', ':A')::tsquery,
         replace(replace(all_words, '~', ':*AB'), '^', ':AB')::tsquery,
         public.unaccent(search_words(typed))
  FROM written
$$;
--> statement-breakpoint
-- Ascending: best average, most ratings, featured. Nine digits of the average tell any two apart.
CREATE FUNCTION rating_order(stars bigint, ratings bigint, is_featured boolean) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ratings = 0 THEN 6000000000 ELSE (5 * ratings - stars) * 1000000000 / ratings END * 4194304
         + (2097151 - least(ratings, 2097151)) * 2 + (NOT is_featured)::int
$$;
--> statement-breakpoint
-- Writes what visitors see of these products anew; those no longer published go.
CREATE FUNCTION renew_listing(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_listing listed USING unnest(ids) asked (id)
  WHERE listed.product_id = asked.id
    AND NOT EXISTS (SELECT FROM product p WHERE p.id = listed.product_id AND p.status = 'published');
  INSERT INTO product_listing AS known (product_id, language, category_id, demo_link, position, price_low, price_high,
                                        rating_order, name, name_folded, document)
  SELECT p.id, t.language, p.category_id, p.demo_link, p.position, coalesce(p.monthly_price_cents, 9223372036854775807),
         coalesce(-p.monthly_price_cents, 9223372036854775807), rating_order(p.rating_sum, p.rating_count, p.is_featured),
         t.name, public.unaccent(search_words(t.name)),
         search_document(t.language, t.name, 'A') || search_document(t.language, c.name, 'B')
           || search_document(t.language, t.description, 'C')
  FROM (SELECT DISTINCT unnest(ids) AS id) asked
  JOIN product p ON p.id = asked.id AND p.status = 'published'
  JOIN product_translation t ON t.product_id = p.id
  JOIN category_translation c ON c.category_id = p.category_id AND c.language = t.language
  ON CONFLICT (product_id, language) DO UPDATE
  SET category_id = excluded.category_id, demo_link = excluded.demo_link, position = excluded.position,
      price_low = excluded.price_low, price_high = excluded.price_high, rating_order = excluded.rating_order, name = excluded.name,
      name_folded = excluded.name_folded, document = excluded.document
  WHERE (known.category_id, known.demo_link, known.position, known.price_low, known.price_high, known.rating_order,
         known.name, known.document)
    IS DISTINCT FROM (excluded.category_id, excluded.demo_link, excluded.position, excluded.price_low,
                      excluded.price_high, excluded.rating_order, excluded.name, excluded.document);
  INSERT INTO search_word (language, word)
  SELECT DISTINCT said.language, word
  FROM (SELECT t.language, t.name AS text FROM product_translation t WHERE t.product_id = ANY (ids)
        UNION SELECT t.language, t.description FROM product_translation t WHERE t.product_id = ANY (ids)
        UNION SELECT c.language, c.name FROM category_translation c) said,
       regexp_split_to_table(public.unaccent(search_words(said.text)), ' ') word
  WHERE word ~ '^[[:alpha:]]{4,}$'
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_listing(ARRAY(SELECT product_id FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER list_inserted AFTER INSERT ON product_translation REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION list_texts();
--> statement-breakpoint
CREATE TRIGGER list_updated AFTER UPDATE ON product_translation REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION list_texts();
--> statement-breakpoint
CREATE FUNCTION fold_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_text(NEW.name || ' ' || NEW.description);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fold_texts BEFORE INSERT OR UPDATE OF name, description, search_text ON product_translation FOR EACH ROW EXECUTE FUNCTION fold_texts();
--> statement-breakpoint
CREATE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status, NEW.category_id) IS DISTINCT FROM (OLD.status, OLD.category_id) THEN
    PERFORM renew_listing(ARRAY[NEW.id]);
  ELSE
    UPDATE product_listing
    SET demo_link = NEW.demo_link, position = NEW.position, price_low = coalesce(NEW.monthly_price_cents, 9223372036854775807),
        price_high = coalesce(-NEW.monthly_price_cents, 9223372036854775807),
        rating_order = rating_order(NEW.rating_sum, NEW.rating_count, NEW.is_featured)
    WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock is not among them: selling must not wait for lists.
CREATE TRIGGER list_updated AFTER UPDATE OF status, category_id, demo_link, position, monthly_price_cents, is_featured, rating_count, rating_sum ON product
FOR EACH ROW WHEN ((NEW.status, NEW.category_id, NEW.demo_link, NEW.position, NEW.monthly_price_cents, NEW.is_featured, NEW.rating_count, NEW.rating_sum)
  IS DISTINCT FROM (OLD.status, OLD.category_id, OLD.demo_link, OLD.position, OLD.monthly_price_cents, OLD.is_featured, OLD.rating_count, OLD.rating_sum))
EXECUTE FUNCTION list_product();
--> statement-breakpoint
CREATE FUNCTION list_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_listing(ARRAY(SELECT id FROM product WHERE category_id = NEW.category_id AND status = 'published'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER list_inserted AFTER INSERT ON category_translation FOR EACH ROW EXECUTE FUNCTION list_category();
--> statement-breakpoint
CREATE TRIGGER list_updated AFTER UPDATE OF name ON category_translation FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION list_category();
--> statement-breakpoint
-- Counts by the rows that came and went, in the same order in every transaction.
CREATE FUNCTION count_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came text := 'SELECT category_id, demo_link, language, 1 AS change FROM came';
  went text := 'SELECT category_id, demo_link, language, -1 AS change FROM went';
  changes text := CASE TG_OP WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END;
BEGIN
  EXECUTE format('INSERT INTO category_figure AS f (category_id, language, products)
    SELECT category_id, language, sum(change) FROM (%s) changed
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (category_id, language) DO UPDATE SET products = f.products + excluded.products', changes);
  EXECUTE format('INSERT INTO demo_figure AS f (demo_link, language, category_id, products)
    SELECT demo_link, language, category_id, sum(change) FROM (%s) changed WHERE demo_link IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (demo_link, language, category_id) DO UPDATE SET products = f.products + excluded.products', changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON product_listing REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_listing();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON product_listing REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_listing();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON product_listing REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_listing();
