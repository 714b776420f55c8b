import type { InnerLimitName } from '@lintel/contract/kernel/limits';

/**
 * What keeps emails of a kind from filling one mailbox. `each mailbox`: a limit for each kind and mailbox, counted as the email is
 * written; one too many is left out, and what it tells of stands on the site. `limitOfCall`: the call that sends it has counted the
 * mailbox before, by the limit of that name. `withoutLimit`: none, and why.
 */
export type MailBound = 'each mailbox' | { limitOfCall: InnerLimitName } | { withoutLimit: string };

const ownAct = { withoutLimit: 'The holder of the account causes it, or staff who make the account.' };
const ownMoney = { withoutLimit: 'It tells what became of the reader’s own money, and dates or staff cause it.' };
const toStaff = { withoutLimit: 'It goes to staff, whose work it is.' };
const legalNotice = { withoutLimit: 'A legal notice, whose days run: it has to arrive.' };
const byStaff = { withoutLimit: 'Staff cause it, once for what they decided.' };
const byDate = { withoutLimit: 'A date causes it, once for each.' };

/** Every kind of email that is sent, and its bound. Whoever adds a kind says what its bound is. */
export const mailKinds = {
  welcome: { limitOfCall: 'mailTo' },
  reset: { limitOfCall: 'mailTo' },
  confirm_email: { limitOfCall: 'mailTo' },
  staff: ownAct,
  security_password: ownAct,
  security_two_factor_on: ownAct,
  security_two_factor_off: ownAct,
  security_recovery_codes: ownAct,
  security_passkey_added: ownAct,
  security_passkey_removed: ownAct,
  security_wrong_codes: { withoutLimit: 'It warns the holder of an account, once for a run of wrong codes.' },
  security_closed: ownAct,

  inquiry: 'each mailbox',
  inquiry_reply: { limitOfCall: 'repliesTo' },
  receipt_link: { limitOfCall: 'receiptTo' },
  receipt_head: toStaff,
  showing_requested: 'each mailbox',
  showing_confirmed: 'each mailbox',
  showing_declined: 'each mailbox',
  showing_proposed: 'each mailbox',
  showing_moved: 'each mailbox',
  showing_refused: 'each mailbox',
  showing_cancelled: 'each mailbox',
  showing_lapsed: 'each mailbox',
  showing_reminder: 'each mailbox',
  suggestion_made: 'each mailbox',
  suggestion_declined: 'each mailbox',
  suggestion_withdrawn: 'each mailbox',
  suggestion_lapsed: 'each mailbox',
  unread_messages: 'each mailbox',

  application_received: 'each mailbox',
  application_under_review: 'each mailbox',
  application_approved: 'each mailbox',
  application_rejected: 'each mailbox',
  application_withdrawn: 'each mailbox',
  application_lease_offered: 'each mailbox',
  application_lease_confirmed: 'each mailbox',
  application_lease_declined: 'each mailbox',
  application_lease_canceled: 'each mailbox',

  helper_invited: 'each mailbox',
  helper_accepted: 'each mailbox',
  helper_declined: 'each mailbox',
  helper_changed: 'each mailbox',
  helper_ended: 'each mailbox',
  packet_opened: 'each mailbox',
  packet_signed: 'each mailbox',
  packet_completed: 'each mailbox',
  packet_voided: 'each mailbox',
  packet_authority_news: 'each mailbox',
  packet_to_authority: 'each mailbox',
  authority_account_confirm: { limitOfCall: 'mailTo' },
  authority_account_approved: byStaff,
  authority_account_declined: byStaff,
  authority_account_ended: byStaff,

  tenancy_invited: { limitOfCall: 'tenancyInvitationTo' },
  tenancy_notice_served: legalNotice,
  tenancy_notice_withdrawn: legalNotice,
  tenancy_deposit_taken: 'each mailbox',
  tenancy_deposit_returned: 'each mailbox',
  tenancy_maintenance_requested: 'each mailbox',
  tenancy_maintenance_answered: 'each mailbox',
  tenancy_maintenance_completed: 'each mailbox',
  tenancy_maintenance_reopened: 'each mailbox',
  tenancy_deadline: byDate,

  agent_message: 'each mailbox',
  agent_decision: byStaff,
  referral_asked: { limitOfCall: 'referralsOf' },
  referral_confirmed: 'each mailbox',
  referral_declined: 'each mailbox',
  referral_ended: 'each mailbox',
  referral_disputed: 'each mailbox',
  referral_disputed_by_staff: byStaff,
  referral_upheld: byStaff,
  referral_dismissed: byStaff,
  referral_earned: 'each mailbox',
  referral_validated: ownMoney,
  receipt_dispute_opened: 'each mailbox',
  receipt_dispute_upheld: byStaff,
  receipt_dispute_dismissed: byStaff,
  commission_charged: ownMoney,
  commission_unpaid: ownMoney,
  commission_given_back: ownMoney,
  payout_paid: ownMoney,
  payout_refused: ownMoney,
  payout_held: ownMoney,
  subscription_started: ownMoney,
  subscription_renewed: ownMoney,
  subscription_changed: ownMoney,
  subscription_change_planned: ownMoney,
  subscription_ending: ownMoney,
  subscription_unpaid: ownMoney,
  subscription_ended: ownMoney,
  subscription_ended_unpaid: ownMoney,
  subscription_ended_by_bank: ownMoney,
  chargeback_open: ownMoney,
  chargeback_won: ownMoney,
  chargeback_lost: ownMoney,

  report_news: { limitOfCall: 'receiptTo' },
  report_promise_at_risk: toStaff,
  report_promise_late: toStaff,
  due_process: legalNotice,
  rent_payment_set: byStaff,
  rent_payment_paid: byStaff,
  rent_payment_taken_back: byStaff,
  rent_payment_repealed: byStaff,

  listing_question: byStaff,
  listings_joined: byStaff,
  feed_prepared: byStaff,
  listing_ending: byDate,
  still_free: byDate,
  saved_search: { withoutLimit: 'The reader asked for it, and has twelve an hour at most (`mostAlertMailsAnHour`).' },
} as const satisfies Record<string, MailBound>;

export type MailKind = keyof typeof mailKinds;
