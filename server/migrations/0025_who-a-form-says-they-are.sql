ALTER TABLE "registrations" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "language" text;--> statement-breakpoint
-- What was registered for an address that nobody confirmed counts for nothing before its own link is opened. Profiles that something
-- refers to stay: nobody could have signed in to them, but a command may have given them homes.
-- The account was made of the first form that was sent.
UPDATE registrations r SET name = a.name, phone = a.phone, language = a.language FROM accounts a
  WHERE a.id = r.account_id AND a.closed_at IS NULL
    AND r.id = (SELECT min(o.id) FROM registrations o WHERE o.account_id = r.account_id);--> statement-breakpoint
UPDATE registrations r SET applied_at = NULL FROM accounts a
  WHERE a.id = r.account_id AND a.email_confirmed_at IS NULL AND a.closed_at IS NULL AND NOT a.is_sample
    AND EXISTS (SELECT FROM house_facts WHERE name = 'data' AND value = 'live');--> statement-breakpoint
DO $$
DECLARE unsaid record;
BEGIN
  FOR unsaid IN
    SELECT id FROM accounts WHERE email_confirmed_at IS NULL AND closed_at IS NULL AND NOT is_sample
      AND EXISTS (SELECT FROM house_facts WHERE name = 'data' AND value = 'live')
  LOOP
    BEGIN
      DELETE FROM tenants WHERE account_id = unsaid.id;
      DELETE FROM owners WHERE account_id = unsaid.id;
      DELETE FROM agents WHERE account_id = unsaid.id;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
