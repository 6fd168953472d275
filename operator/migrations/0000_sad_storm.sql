CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "heartbeat" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_state" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"provider_ref" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"title" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_token_unique" UNIQUE("token"),
	CONSTRAINT "sandbox_payment_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"locked_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_owner_kind" UNIQUE("owner","kind"),
	CONSTRAINT "ledger_account_currency" CHECK ("ledger_account"."currency" = 'EUR'),
	CONSTRAINT "ledger_account_not_negative" CHECK ("ledger_account"."kind" <> 'esim_balance' or "ledger_account"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_after_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entry_once" UNIQUE("tx_id","account_id"),
	CONSTRAINT "ledger_entry_not_zero" CHECK ("ledger_entry"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_tx" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"idem_key" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_tx_idem_key_unique" UNIQUE("idem_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"payload" jsonb NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"attachments" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "esim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"order_id" uuid,
	"msisdn" text NOT NULL,
	"iccid" text NOT NULL,
	"imsi" text NOT NULL,
	"smdp_address" text NOT NULL,
	"matching_id" text NOT NULL,
	"profile_state" text DEFAULT 'released' NOT NULL,
	"line_state" text DEFAULT 'active' NOT NULL,
	"blocking_reason" text,
	"can_unlock_by_payment" boolean DEFAULT true NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "esim_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "esim_msisdn_unique" UNIQUE("msisdn"),
	CONSTRAINT "esim_iccid_unique" UNIQUE("iccid"),
	CONSTRAINT "esim_imsi_unique" UNIQUE("imsi"),
	CONSTRAINT "esim_matching_id_unique" UNIQUE("matching_id")
);
--> statement-breakpoint
CREATE TABLE "number_stock" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"msisdn" text NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"order_id" uuid,
	CONSTRAINT "number_stock_msisdn_unique" UNIQUE("msisdn"),
	CONSTRAINT "number_stock_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "package_assignment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"esim_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"country_id" integer DEFAULT 0 NOT NULL,
	"total_mb" integer NOT NULL,
	"used_mb" integer DEFAULT 0 NOT NULL,
	"price_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"ledger_tx_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_assignment_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "package_assignment_ledger_tx_id_unique" UNIQUE("ledger_tx_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"tariff_id" integer,
	"package_id" integer,
	"package_country_id" integer,
	"msisdn" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"document_number" text DEFAULT '' NOT NULL,
	"country_id" integer,
	"post_code" text DEFAULT '' NOT NULL,
	"shipping_address" text DEFAULT '' NOT NULL,
	"company_purchase" boolean DEFAULT false NOT NULL,
	"tax_number" text,
	"price" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"promo_code" text,
	"consents" jsonb,
	"idem_key" text,
	"reserved_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idem_key_unique" UNIQUE("idem_key")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"url" text,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"state_version" integer DEFAULT 1 NOT NULL,
	"reversal_seen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_provider_ref" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid,
	"state" text NOT NULL,
	"raw_sha256" text NOT NULL,
	"parked" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"bonus_cents" bigint DEFAULT 0 NOT NULL,
	"single_use" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"single_use" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"event_id" text PRIMARY KEY NOT NULL,
	"provider_ref" text NOT NULL,
	"raw_body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"country_id" integer,
	"post_code" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"referral_code" text NOT NULL,
	"main_esim_id" integer,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_payment_order" ON "sandbox_payment" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE "outbox"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "esim_user" ON "esim" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "number_stock_free" ON "number_stock" USING btree ("id") WHERE "number_stock"."state" = 'free';--> statement-breakpoint
CREATE UNIQUE INDEX "one_active_package" ON "package_assignment" USING btree ("esim_id","country_id") WHERE "package_assignment"."status" = 'active';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","reserved_until");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_payment" ON "payment" USING btree ("order_id") WHERE "payment"."status" in ('created', 'processing', 'approved');--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('created', 'processing', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "promo_use_single" ON "promo_use" USING btree ("code") WHERE "promo_use"."single_use";--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_at") WHERE "webhook_delivery"."next_at" is not null;