CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"given_order" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"statement" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"received_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_withdrawal" ON "withdrawal" USING btree ("order_id") WHERE "withdrawal"."state" in ('accepted', 'paid');