ALTER TABLE "esim" ADD COLUMN "sync_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD COLUMN "sync_failed_at" timestamp with time zone;