-- The housing authority takes a packet along by its link, with or without the attachments.
ALTER TABLE lease_packet_events
  DROP CONSTRAINT lease_packet_events_known_kind,
  ADD CONSTRAINT lease_packet_events_known_kind CHECK (kind IN ('opened', 'answered', 'signed', 'completed', 'signatures_voided', 'closed',
    'sent', 'link_renewed', 'taken_back', 'looked', 'downloaded', 'downloaded_all', 'received', 'asked', 'inspection_set',
    'inspection_passed', 'inspection_failed', 'approved', 'not_approved'));
