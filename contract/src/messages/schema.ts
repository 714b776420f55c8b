import * as z from 'zod';
import { everyServerTells } from '../kernel/blank.ts';
import { documentTypes } from '../kernel/files/documents.ts';
import { pageByCursor } from '../kernel/paging.ts';
import { id, idOut, instant, line, lines, optional } from '../kernel/values.ts';
import { attachmentsMax, longestMessage, participantTypes } from './labels.ts';
import { reportOutcomes } from './report-labels.ts';

export const participant = z.object({
  /** The account's number; null for a guest, who wrote without an account and is answered by mail. */
  id: idOut.nullable(),
  name: z.string(),
  type: z.enum(participantTypes),
});
export type Participant = z.output<typeof participant>;

/** A thread about one home, as one of its participants sees it. */
export const conversation = everyServerTells(
  z.object({
    id: idOut,
    participants: z.array(participant),
    propertyId: idOut,
    propertyTitle: z.string(),
    /** How many messages of others the reader has not seen. */
    unreadCount: z.int().min(0),
    /** The beginning of the newest message; null before the first. */
    lastMessage: z.object({ content: z.string(), createdAt: instant, senderId: idOut.nullable() }).nullable(),
    /** When it last had a message, or was opened. */
    activeAt: instant,
    /** Why nothing can be written here now, as a sentence; null when it can. */
    closedBecause: z.string().nullable(),
    /** Those of its people whom the reader blocked. */
    blocks: z.array(z.object({ id: idOut, personId: idOut.nullable() })),
  }),
  ['id', 'participants', 'propertyId', 'propertyTitle', 'unreadCount', 'lastMessage'],
);
export type Conversation = z.output<typeof conversation>;

/** A file that came with a message, or waits for one. */
export const messageAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.int().min(0),
  /** Its sender closed their account: the file is gone, its name with it. */
  isRemoved: z.boolean(),
  /** How often it was opened, by whomever, and when last. */
  openings: z.int().min(0),
  lastOpenedAt: instant.nullable(),
});
export type MessageAttachment = z.output<typeof messageAttachment>;

/** Somebody opened a file. */
export const attachmentOpening = z.object({
  personId: idOut,
  name: z.string(),
  at: instant,
});

export const message = everyServerTells(
  z.object({
    id: idOut,
    /** Its place in the thread: 1, 2, 3, … */
    sequence: idOut,
    /** Who wrote it; null for a guest. */
    senderId: idOut.nullable(),
    content: z.string(),
    createdAt: instant,
    /** Of one's own: whether everybody else has seen it. Of another's: whether one has seen it oneself. */
    isRead: z.boolean(),
    attachments: z.array(messageAttachment),
    /** How the reader's own report of it stands; null when they reported it not. */
    report: z.object({ outcome: z.enum(reportOutcomes).nullable(), decision: z.string().nullable() }).nullable(),
    /** What the sender's browser called it; null for everybody else. */
    clientId: z.string().nullable(),
  }),
  ['id', 'senderId', 'content', 'createdAt', 'isRead'],
);
export type Message = z.output<typeof message>;

export const conversationQuery = z.object({
  ...pageByCursor,
  /** Names, the home's title, and words of messages; all of the words must be there. */
  search: optional(line({ max: 100 })),
  /** Threads with somebody of this kind besides the reader. */
  type: optional(z.enum(participantTypes, { error: 'This kind of person is not known' })),
  propertyId: optional(id),
  /** One thread alone. */
  conversationId: optional(id),
});

export const messageQuery = z.object(pageByCursor);

const ignored = z.unknown().optional();

/** Who receives it and about which home it is, the thread says; what the browser says of them is not believed. */
export const newMessage = z.object({
  conversationId: id,
  receiverId: ignored,
  propertyId: ignored,
  content: lines({ max: longestMessage, error: 'Please write a message' }).pipe(
    z.string().min(1, { error: 'Please write a message' }),
  ),
  /** Files that were uploaded into this thread and wait for their message. */
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

/** The number of the last message that was seen; without it, all that there are. */
export const readMark = z.object({ upTo: optional(id) });
