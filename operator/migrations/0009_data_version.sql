CREATE TABLE "data_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);--> statement-breakpoint
INSERT INTO "data_version" VALUES (1, 1);
--> statement-breakpoint
create function raise_data_version() returns trigger language plpgsql as $$
begin
  update data_version set version = version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger country_raises_data_version after insert or update or delete or truncate on country
  for each statement execute function raise_data_version();
--> statement-breakpoint
create trigger zone_rate_raises_data_version after insert or update or delete or truncate on zone_rate
  for each statement execute function raise_data_version();
--> statement-breakpoint
create trigger data_package_raises_data_version after insert or update or delete or truncate on data_package
  for each statement execute function raise_data_version();
--> statement-breakpoint
create trigger tariff_raises_data_version after insert or update or delete or truncate on tariff
  for each statement execute function raise_data_version();
--> statement-breakpoint
create trigger content_document_raises_data_version after insert or update or delete or truncate on content_document
  for each statement execute function raise_data_version();
