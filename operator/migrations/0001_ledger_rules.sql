create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_tx_append_only before update or delete on ledger_tx
  for each row execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_tx_no_truncate before truncate on ledger_tx
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create function ledger_tx_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entry where tx_id = new.tx_id) <> 0 then
    raise exception 'Ledger transaction % does not sum to 0', new.tx_id using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_tx_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_tx_is_balanced();
