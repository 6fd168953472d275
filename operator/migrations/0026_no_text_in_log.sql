-- What was looked for when orders were saved as a file may name a customer: the log keeps the kind of it.
alter table "audit_entry" disable trigger "audit_entry_append_only";
--> statement-breakpoint
update "audit_entry" set "details" = ("details" - 'text') || jsonb_build_object('by', case
  when "details" ->> 'text' like '%@%' then 'e-mail'
  when trim("details" ->> 'text') ~ '^[+0-9][0-9[:space:]()-]*$' then 'number'
  else 'order or payment' end)
where "action" in ('orders_saved', 'vat_saved') and "details" ? 'text';
--> statement-breakpoint
alter table "audit_entry" enable trigger "audit_entry_append_only";
