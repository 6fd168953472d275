-- A block for debt can always be paid off; one that cannot was the staff's, or of an order whose money went back.
UPDATE "esim" SET "blocking_reason" = NULL
WHERE "line_state" = 'blocked' AND "blocking_reason" = 'negative_balance' AND NOT "can_unlock_by_payment";
