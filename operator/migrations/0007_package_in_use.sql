DROP INDEX "one_active_package";--> statement-breakpoint
ALTER TABLE "package_assignment" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "package_assignment" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD COLUMN "begins_before" timestamp with time zone;--> statement-breakpoint
-- What was bought until now has run since its purchase, and keeps its times.
UPDATE "package_assignment" SET
	"status" = CASE "status" WHEN 'active' THEN 'running' WHEN 'queued' THEN 'waiting' ELSE "status" END,
	"days" = greatest(1, round(extract(epoch FROM "expires_at" - "starts_at") / 86400)),
	"begins_before" = "created_at" + interval '12 months';--> statement-breakpoint
UPDATE "package_assignment" SET "area" = CASE WHEN p."kind" = 'global' THEN 'world' ELSE (
	SELECT string_agg(code, ' ' ORDER BY code COLLATE "C") FROM jsonb_array_elements_text(p."country_codes") AS codes(code)
) END
FROM "data_package" p WHERE p."id" = "package_assignment"."package_id";--> statement-breakpoint
UPDATE "package_assignment" SET "country_id" = 0 FROM "data_package" p
WHERE p."id" = "package_assignment"."package_id" AND p."kind" <> 'local';--> statement-breakpoint
UPDATE "package_assignment" SET "area" = 'country ' || "country_id" WHERE "area" IS NULL;--> statement-breakpoint
-- A region could be bought once for each of its countries: each of those packages runs to its end.
UPDATE "package_assignment" SET "area" = "area" || ' ' || "id"
WHERE "status" = 'running' AND "id" NOT IN (
	SELECT min("id") FROM "package_assignment" WHERE "status" = 'running' GROUP BY "esim_id", "area"
);--> statement-breakpoint
ALTER TABLE "package_assignment" ALTER COLUMN "area" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "package_assignment" ALTER COLUMN "days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "package_assignment" ALTER COLUMN "begins_before" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_package_per_area" ON "package_assignment" USING btree ("esim_id","area") WHERE "package_assignment"."status" in ('waiting', 'running');
