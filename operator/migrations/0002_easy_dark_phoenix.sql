CREATE TABLE "country" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"aliases" jsonb NOT NULL,
	"zone" text NOT NULL,
	"display" boolean NOT NULL,
	"is_popular" boolean NOT NULL,
	"priority" integer NOT NULL,
	"flag_icon" text NOT NULL,
	CONSTRAINT "country_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "data_package" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"titles" jsonb NOT NULL,
	"price_cents" bigint NOT NULL,
	"volume" integer NOT NULL,
	"duration" integer NOT NULL,
	"country_codes" jsonb NOT NULL,
	"number" text NOT NULL,
	"cost" integer NOT NULL,
	"available" boolean NOT NULL,
	CONSTRAINT "data_package_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"id" integer PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"key" text NOT NULL,
	"texts" jsonb NOT NULL,
	"price_cents" bigint NOT NULL,
	"starting_balance_cents" bigint NOT NULL,
	"economy_cents" bigint,
	"labels" jsonb NOT NULL,
	"label" text,
	"img" text NOT NULL,
	"number_of_selectable_phones" integer NOT NULL,
	"purchasable" boolean NOT NULL,
	"hit" boolean NOT NULL,
	CONSTRAINT "tariff_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "tariff_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "zone_rate" (
	"zone" text PRIMARY KEY NOT NULL,
	"data" integer NOT NULL,
	"call" integer NOT NULL,
	"incoming_call" integer NOT NULL,
	"sms" integer NOT NULL,
	"incoming_sms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_document" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "content_document_name_language_pk" PRIMARY KEY("name","language")
);
