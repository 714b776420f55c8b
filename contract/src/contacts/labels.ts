import type { contactMethods, initiationTypes, receiptStatuses } from './schema.ts';

/** What the sender of an inquiry is told. */
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

/** `set_aside`: staff upheld an objection to it. */
export const receiptStatusLabels: Record<(typeof receiptStatuses)[number] | 'set_aside', string> = {
  active: 'Active',
  dispute: 'Under Dispute',
  resolved: 'Resolved',
  set_aside: 'Set aside',
};

/** What the owner is told after answering, by where the answer went. */
export const replySent = {
  conversation: 'Your reply is in your conversation.',
  mail: 'Your reply is on its way by email.',
} as const;
