import * as z from 'zod';
import { email, idOut, line, lines, shownName } from '../kernel/values.ts';

export const userTypes = ['tenant', 'owner', 'agent', 'other'] as const;
export const userTypeLabels: Record<(typeof userTypes)[number], string> = {
  tenant: 'Tenant',
  owner: 'Property Owner',
  agent: 'Agent',
  other: 'Other',
};

const required = (label: string, max: number) =>
  line({ max, error: `${label} is required` }).pipe(z.string().min(1, { error: `${label} is required` }));

/** A message to Lintel's own staff. */
export const supportRequestForm = z.object({
  name: shownName({ max: 120, error: 'Name is required' }),
  email: z
    .string({ error: 'Email is required' })
    .refine((text) => text.trim() !== '', { error: 'Email is required', abort: true })
    .pipe(email()),
  userType: z
    .union([z.literal('').transform(() => 'other' as const), z.enum(userTypes), z.null()], {
      error: 'Please say who you are',
    })
    .optional()
    .transform((value) => value ?? ('other' as const)),
  subject: required('Subject', 200),
  message: lines({ max: 8000, error: 'Message is required' }).pipe(z.string().min(1, { error: 'Message is required' })),
});

export const supportRequestStored = z.object({ id: idOut, message: z.string() });

/** Confirmation of the contact form once the message is stored. */
export const supportThanks = "Thank you for contacting us. We'll respond within {{hours}} hours.";
