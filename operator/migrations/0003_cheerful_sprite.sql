CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"parent_id" integer,
	"hash" text NOT NULL,
	"sealed_next" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "refresh_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "reset_token" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "usage_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"esim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone,
	"direction" text NOT NULL,
	"peer" text DEFAULT '' NOT NULL,
	"volume" integer NOT NULL,
	"unit" text NOT NULL,
	"cost" bigint NOT NULL,
	"country_id" integer,
	"source" text,
	CONSTRAINT "usage_record_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_token_expiry" ON "refresh_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "usage_record_use" ON "usage_record" USING btree ("esim_id","at","id") WHERE "usage_record"."kind" <> 'refill';--> statement-breakpoint
CREATE INDEX "usage_record_refill" ON "usage_record" USING btree ("esim_id","at","id") WHERE "usage_record"."kind" = 'refill';--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");