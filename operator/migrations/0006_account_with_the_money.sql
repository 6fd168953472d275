ALTER TABLE "orders" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "made_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "session_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_mail_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_visitor" ON "orders" USING btree ("visitor") WHERE "orders"."status" in ('reserved', 'awaiting_payment');