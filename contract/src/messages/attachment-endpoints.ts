import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { attachmentOpening, messageAttachment } from './schema.ts';

const feature = 'messages';

export const uploadAttachment = endpoint({
  name: 'uploadAttachment',
  feature,
  method: 'POST',
  path: '/api/conversations/:id/attachments',
  limit: 'document',
  actsAs: 'person',
  params: z.object({ id }),
  upload: { file: 'A PDF, JPEG or PNG file.' },
  answer: messageAttachment,
  status: 201,
  makesStale: [],
  refusals: [
    'viewer.unknown',
    'conversation.not_found',
    'conversation.unreachable',
    'conversation.blocked',
    'conversation.blocking',
    'attachment.guest',
    'document.missing',
    'document.empty',
    'document.too_large',
    'document.wrong_type',
    'document.unreadable',
    'document.bad_name',
    'document.too_many',
  ],
  summary: 'Upload a file for a message (multipart, field `file`)',
  description:
    'PDF, JPEG or PNG up to 10 MB. Send the returned `id` in `attachments` of the message. No one else can see the file before the message is sent. Unused files are deleted after a day.',
});

export const listAttachmentOpenings = endpoint({
  name: 'listAttachmentOpenings',
  feature,
  method: 'GET',
  path: '/api/message-attachments/:id/openings',
  limit: 'conversation',
  actsAs: 'person',
  params: z.object({ id: z.uuid({ error: 'This file is not known' }) }),
  query: z.object(pageByCursor),
  answer: z.array(attachmentOpening),
  refusals: ['viewer.unknown', 'attachment.not_found'],
  headers: cursorHeaders,
  summary: 'List who opened a file of a message and when, newest first',
  description: 'For all participants of its thread.',
});
