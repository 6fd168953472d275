ALTER TABLE "ledger_account" ALTER COLUMN "balance_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "balance_after_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kept" CHECK ("ledger_account"."kind" not in ('esim_balance', 'receivable') or "ledger_account"."balance_cents" is not null);--> statement-breakpoint
UPDATE "ledger_account" SET "balance_cents" = NULL WHERE "kind" NOT IN ('esim_balance', 'receivable');
