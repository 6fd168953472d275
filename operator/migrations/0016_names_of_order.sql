ALTER TABLE "orders" ADD COLUMN "names" jsonb DEFAULT '{"tariff":null,"package":null}'::jsonb NOT NULL;--> statement-breakpoint
create function names_of_order(tariff_id integer, package_id integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'tariff', (select jsonb_object_agg(said.key, jsonb_build_object('name', said.value -> 'name', 'title', said.value -> 'title'))
      from tariff, jsonb_each(tariff.texts) said where tariff.id = $1),
    'package', (select titles from data_package where id = $2));
$$;
--> statement-breakpoint
UPDATE "orders" SET "names" = names_of_order("tariff_id", "package_id") WHERE "tariff_id" IS NOT NULL OR "package_id" IS NOT NULL;
--> statement-breakpoint
create function keep_names_of_order() returns trigger language plpgsql as $$
begin
  new.names := names_of_order(new.tariff_id, new.package_id);
  return new;
end $$;
--> statement-breakpoint
create trigger order_keeps_names before insert on orders
  for each row when (new.names = '{"tariff": null, "package": null}') execute function keep_names_of_order();
