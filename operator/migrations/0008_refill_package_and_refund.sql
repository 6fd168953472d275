ALTER TABLE "sandbox_payment" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "package_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "package_refusal" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_cents" bigint;