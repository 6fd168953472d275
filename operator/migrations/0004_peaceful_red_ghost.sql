CREATE TABLE "usage_line" (
	"esim_id" integer PRIMARY KEY NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"inactivity_blocks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_notice" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "usage_line_next" ON "usage_line" USING btree ("next_at");