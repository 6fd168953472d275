CREATE INDEX "package_of_number" ON "package_assignment" USING btree ("esim_id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "promo_use_code" ON "promo_use" USING btree ("code");--> statement-breakpoint
CREATE INDEX "withdrawal_order" ON "withdrawal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null and "outbox"."next_at" is null;