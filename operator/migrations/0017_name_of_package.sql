ALTER TABLE "package_assignment" ADD COLUMN "titles" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
create function titles_of_package(package_id integer, order_id uuid) returns jsonb language sql stable as $$
  select coalesce(
    (select nullif(names -> 'package', 'null') from orders where id = $2),
    (select titles from data_package where id = $1),
    jsonb_build_object('en', 'Package ' || $1, 'es', 'Package ' || $1, 'ru', 'Package ' || $1));
$$;
--> statement-breakpoint
UPDATE "package_assignment" SET "titles" = titles_of_package("package_id", "order_id");
--> statement-breakpoint
create function keep_titles_of_package() returns trigger language plpgsql as $$
begin
  new.titles := titles_of_package(new.package_id, new.order_id);
  return new;
end $$;
--> statement-breakpoint
create trigger package_keeps_titles before insert on package_assignment
  for each row when (new.titles = '{}') execute function keep_titles_of_package();
