CREATE UNIQUE INDEX "lease_packet_events_day" ON "lease_packet_events" USING btree ("packet_id","kind","named_day") WHERE kind in ('voucher_ends_soon', 'voucher_ended', 'inspection_due_soon', 'inspection_overdue', 'contract_due_soon', 'contract_overdue');--> statement-breakpoint
ALTER TABLE lease_packet_events
  DROP CONSTRAINT lease_packet_events_known_kind,
  ADD CONSTRAINT lease_packet_events_known_kind CHECK (kind IN ('opened', 'answered', 'signed', 'completed', 'signatures_voided', 'closed',
    'home_ready', 'home_not_ready',
    'voucher_ends_soon', 'voucher_ended', 'inspection_due_soon', 'inspection_overdue', 'contract_due_soon', 'contract_overdue',
    'sent', 'link_renewed', 'taken_back', 'looked', 'downloaded', 'downloaded_all', 'received', 'asked', 'inspection_set',
    'inspection_passed', 'inspection_failed', 'approved', 'not_approved'));
