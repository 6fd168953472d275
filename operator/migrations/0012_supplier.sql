CREATE TABLE "supplier_mark" (
	"id" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "esim" ADD COLUMN "told_service" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD COLUMN "told_active" boolean;--> statement-breakpoint
CREATE INDEX "esim_untold" ON "esim" USING btree ("id") WHERE "esim"."told_service" <> case "esim"."line_state" when 'blocked' then 'blocked' when 'closed' then 'closed' else 'active' end;--> statement-breakpoint
CREATE INDEX "package_untold" ON "package_assignment" USING btree ("id") WHERE ("package_assignment"."status" in ('waiting', 'running') and "package_assignment"."told_active" is not true) or ("package_assignment"."status" = 'refunded' and "package_assignment"."told_active");