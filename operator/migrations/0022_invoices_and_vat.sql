CREATE TABLE "invoice" (
	"tx_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	CONSTRAINT "invoice_number" UNIQUE("kind","year","serial")
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
ALTER TABLE "ledger_tx" ADD COLUMN "vat_country" text;--> statement-breakpoint
ALTER TABLE "ledger_tx" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "taken_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tx_id_ledger_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");