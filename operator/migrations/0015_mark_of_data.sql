ALTER TABLE "data_version" ADD COLUMN "mark" text DEFAULT left(gen_random_uuid()::text, 8) NOT NULL;--> statement-breakpoint
create or replace function raise_data_version() returns trigger language plpgsql as $$
begin
  update data_version set version = version + 1, mark = left(gen_random_uuid()::text, 8);
  return null;
end $$;
