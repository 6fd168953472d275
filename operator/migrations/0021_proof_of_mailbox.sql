ALTER TABLE "reset_token" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "reset_token" ADD COLUMN "previous_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_previous_hash_unique" UNIQUE("previous_hash");