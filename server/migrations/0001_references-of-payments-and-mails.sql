-- The tables of payments and of the outbox do not declare any more whose homes, applications, fines and accounts they refer to (decision
-- 0070). Their foreign keys stay in the database as they are: what drizzle-kit wrote here to drop them was taken out, of ledger_entries
-- and payments to properties, of payments to rental_applications, of refunds to penalties and payment_listings, of outbox_mails to accounts.
SELECT 1;
