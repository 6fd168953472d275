CREATE TABLE "content_page" (
	"kind" text NOT NULL,
	"page_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" jsonb NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "content_page_kind_page_id_language_pk" PRIMARY KEY("kind","page_id","language")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"page_id" integer NOT NULL,
	"language" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer
);
--> statement-breakpoint
CREATE TABLE "price_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "esim" ADD COLUMN "block_note" text;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "content_version_page" ON "content_version" USING btree ("kind","page_id","id");