CREATE TABLE "failing_work" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL,
	"fault" text NOT NULL
);
