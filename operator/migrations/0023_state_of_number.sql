DROP INDEX "esim_untold";--> statement-breakpoint
ALTER TABLE "esim" ADD COLUMN "profile_state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "esim" ADD COLUMN "has_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
create function has_balance(msisdn text) returns boolean language sql stable as $$
  select exists (select 1 from ledger_account where kind = 'esim_balance' and owner = $1 and balance_cents > 0);
$$;
--> statement-breakpoint
UPDATE "esim" SET "has_balance" = true WHERE has_balance("msisdn");
--> statement-breakpoint
-- A number is made after the payment that brings its first balance; a restored one keeps what it had.
create function keep_has_balance() returns trigger language plpgsql as $$
begin
  new.has_balance := has_balance(new.msisdn);
  return new;
end $$;
--> statement-breakpoint
create trigger esim_has_balance before insert on esim
  for each row when (not new.has_balance) execute function keep_has_balance();
--> statement-breakpoint
create function tell_has_balance() returns trigger language plpgsql as $$
begin
  update esim set has_balance = new.balance_cents > 0 where msisdn = new.owner;
  return null;
end $$;
--> statement-breakpoint
create trigger balance_is_empty_or_not after update of balance_cents on ledger_account
  for each row when (new.kind = 'esim_balance' and (old.balance_cents > 0) is distinct from (new.balance_cents > 0))
  execute function tell_has_balance();
--> statement-breakpoint
CREATE INDEX "esim_untold" ON "esim" USING btree ("id") WHERE "esim"."told_service" <> case when "esim"."line_state" in ('blocked', 'closed') then "esim"."line_state" when "esim"."has_balance" then 'active' else 'packages_only' end;
--> statement-breakpoint
-- The package of an order whose money went back ends with it.
UPDATE "package_assignment" SET "status" = 'refunded' FROM "orders"
WHERE "orders"."id" = "package_assignment"."order_id" AND "orders"."kind" = 'order' AND "orders"."status" = 'reversed'
  AND "package_assignment"."status" IN ('waiting', 'running');
