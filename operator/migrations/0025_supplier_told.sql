ALTER TABLE "esim" ADD COLUMN "sync_refused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD COLUMN "sync_refused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_mark" ADD COLUMN "event_at" timestamp with time zone;
--> statement-breakpoint
update "supplier_mark" set "event_at" = "read_at";
