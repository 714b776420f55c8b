-- The books are append-only: no role of the application may change or remove what was entered.
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Looked at when the database transaction ends: every movement has the entries it announced, and they sum to zero. Because the
-- number of entries is fixed from the start, nothing can be added to a movement later either.
CREATE FUNCTION refuse_unbalanced(movement integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  announced integer;
  found integer;
  total bigint;
BEGIN
  SELECT entry_count INTO announced FROM ledger_transactions WHERE id = movement;
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO found, total FROM ledger_entries WHERE transaction_id = movement;
  IF announced IS DISTINCT FROM found THEN
    RAISE EXCEPTION 'ledger transaction % has % entries instead of %', movement, found, announced USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is off by % cents', movement, total USING ERRCODE = 'check_violation';
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_unbalanced(NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_unbalanced(NEW.transaction_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_transaction();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
