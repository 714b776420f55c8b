import type { contactMethods, initiationTypes, receiptStatuses } from './schema.ts';

/** Confirmation for the sender of an inquiry. */
export const inquiryThanks = 'Contact receipt generated. The property owner will respond within {{hours}} hours.';

export const initiationLabels: Record<(typeof initiationTypes)[number], string> = {
  direct_contact: 'Direct contact',
  agent_introduction: 'Agent introduction',
  showing_request: 'Showing request',
  application_submission: 'Application',
};

export const methodLabels: Record<(typeof contactMethods)[number], string> = {
  platform_message: 'platform message',
  phone: 'phone',
  email: 'e-mail',
  in_person: 'in person',
};

/** `set_aside`: staff upheld a dispute about it. */
export const receiptStatusLabels: Record<(typeof receiptStatuses)[number] | 'set_aside', string> = {
  active: 'Active',
  dispute: 'Under Dispute',
  resolved: 'Resolved',
  set_aside: 'Set aside',
};

/** Confirmations for the owner after a reply, by where it was sent. */
export const replySent = {
  conversation: 'Your reply is in your conversation.',
  mail: 'Your reply is on its way by email.',
} as const;
