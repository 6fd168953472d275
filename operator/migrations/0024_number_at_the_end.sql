ALTER TABLE "invoice" DROP CONSTRAINT "invoice_number";--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "serial" SET DEFAULT 0;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("kind","year","serial") WHERE "invoice"."serial" > 0;--> statement-breakpoint
create function number_invoice() returns trigger language plpgsql as $$
declare
  next_serial integer;
begin
  insert into invoice_counter as counter (kind, year, last) values (new.kind, new.year, 1)
  on conflict (kind, year) do update set last = counter.last + 1 returning last into next_serial;
  update invoice set serial = next_serial where tx_id = new.tx_id;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger invoice_numbered after insert on invoice
  deferrable initially deferred for each row when (new.serial = 0) execute function number_invoice();
