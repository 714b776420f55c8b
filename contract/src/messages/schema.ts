import * as z from 'zod';
import { guaranteeFields } from '../kernel/blank.ts';
import { documentTypes } from '../kernel/files/documents.ts';
import { pageByCursor } from '../kernel/paging.ts';
import { id, idOut, instant, line, lines, optional } from '../kernel/values.ts';
import { attachmentsMax, longestMessage, participantTypes } from './labels.ts';
import { reportOutcomes } from './report-labels.ts';

export const participant = z.object({
  /** Id of the account; null for a guest, who wrote without an account and is answered by email. */
  id: idOut.nullable(),
  name: z.string(),
  type: z.enum(participantTypes),
});
export type Participant = z.output<typeof participant>;

/** A thread about one home, as one of its participants sees it. */
export const conversation = guaranteeFields(
  z.object({
    id: idOut,
    participants: z.array(participant),
    propertyId: idOut,
    propertyTitle: z.string(),
    /** Number of messages from others that the reader has not seen. */
    unreadCount: z.int().min(0),
    /** Beginning of the newest message; null before the first. */
    lastMessage: z.object({ content: z.string(), createdAt: instant, senderId: idOut.nullable() }).nullable(),
    /** When it last received a message, or was opened. */
    activeAt: instant,
    /** Why the reader cannot write here now, as a sentence; null if they can. */
    closedBecause: z.string().nullable(),
    /** Its participants whom the reader has blocked. */
    blocks: z.array(z.object({ id: idOut, personId: idOut.nullable() })),
  }),
  ['id', 'participants', 'propertyId', 'propertyTitle', 'unreadCount', 'lastMessage'],
);
export type Conversation = z.output<typeof conversation>;

/** A file sent with a message, or not sent yet. */
export const messageAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.int().min(0),
  /** Whether its sender closed their account, which deletes the file and its name. */
  isRemoved: z.boolean(),
  /** Number of times it was opened, by anyone, and the last time. */
  openings: z.int().min(0),
  lastOpenedAt: instant.nullable(),
});
export type MessageAttachment = z.output<typeof messageAttachment>;

/** An opening of a file. */
export const attachmentOpening = z.object({
  personId: idOut,
  name: z.string(),
  at: instant,
});

export const message = guaranteeFields(
  z.object({
    id: idOut,
    /** Position in the thread: 1, 2, 3, … */
    sequence: idOut,
    /** The writer; null for a guest. */
    senderId: idOut.nullable(),
    content: z.string(),
    createdAt: instant,
    /** For the reader's own message: whether everyone else has seen it. For others' messages: whether the reader has seen it. */
    isRead: z.boolean(),
    attachments: z.array(messageAttachment),
    /** State of the reader's own report of it; null if they did not report it. */
    report: z.object({ outcome: z.enum(reportOutcomes).nullable(), decision: z.string().nullable() }).nullable(),
    /** Id that the sender's browser gave it; null for everyone else. */
    clientId: z.string().nullable(),
  }),
  ['id', 'senderId', 'content', 'createdAt', 'isRead'],
);
export type Message = z.output<typeof message>;

export const conversationQuery = z.object({
  ...pageByCursor,
  /** Names, the home's title, and words of messages; every word must match. */
  search: optional(line({ max: 100 })),
  /** Threads with a participant of this kind besides the reader. */
  type: optional(z.enum(participantTypes, { error: 'This kind of person is not known' })),
  propertyId: optional(id),
  /** Only this thread. */
  conversationId: optional(id),
});

export const messageQuery = z.object(pageByCursor);

const ignored = z.unknown().optional();

/** The thread determines recipient and home; the browser's values are ignored. */
export const newMessage = z.object({
  conversationId: id,
  receiverId: ignored,
  propertyId: ignored,
  content: lines({ max: longestMessage, error: 'Please write a message' }).pipe(
    z.string().min(1, { error: 'Please write a message' }),
  ),
  /** Files that were uploaded to this thread and not sent yet. */
  attachments: z
    .array(z.uuid({ error: 'This file is not known' }))
    .max(attachmentsMax, { error: 'At most 5 files' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Each file once' })
    .nullish()
    .transform((ids) => ids ?? []),
  clientId: optional(
    z.string().regex(/^[A-Za-z0-9-]{8,64}$/, { error: 'This name must have 8 to 64 letters, digits and hyphens' }),
  ),
});

/** The last message seen; if absent, all messages. */
export const readMark = z.object({ upTo: optional(id) });
