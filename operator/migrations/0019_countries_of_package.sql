ALTER TABLE "package_assignment" ADD COLUMN "country_codes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
create function countries_of_package(package_id integer) returns jsonb language sql stable as $$
  select coalesce((select country_codes from data_package where id = $1), '[]');
$$;
--> statement-breakpoint
UPDATE "package_assignment" SET "country_codes" = countries_of_package("package_id");
--> statement-breakpoint
create function keep_countries_of_package() returns trigger language plpgsql as $$
begin
  new.country_codes := countries_of_package(new.package_id);
  return new;
end $$;
--> statement-breakpoint
create trigger package_keeps_countries before insert on package_assignment
  for each row when (new.country_codes = '[]') execute function keep_countries_of_package();
