import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { packetPage } from '../lease-up/packet/schema.ts';
import { savedHome } from '../saved/homes-schema.ts';
import {
  helpedApplication,
  helpedHome,
  helpedMessage,
  helpedMessageSent,
  helpedPerson,
  helperAnswer,
  helperPage,
  ofHelped,
  ofHelpedApplication,
} from './schema.ts';

const own = { feature: 'helpers', actsAs: 'person' } as const;
const ofOne = ['viewer.unknown', 'helper.not_found'] as const;
const acting = [...ofOne, 'helper.ended', 'helper.out_of_scope'] as const;

const onRecord =
  'The action is added to the tenant’s record immediately. Repeated reads within ten minutes are added only once.';

export const listHelped = endpoint({
  ...own,
  name: 'listHelped',
  method: 'GET',
  path: '/api/helping',
  query: helperPage,
  answer: z.array(helpedPerson),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'List the tenants that I help or am invited to help, with what is due next',
  description: `Only due dates that the helper’s permissions cover are included. ${onRecord}`,
});

export const answerHelpInvitation = endpoint({
  ...own,
  name: 'answerHelpInvitation',
  method: 'POST',
  path: '/api/helping/:id/answer',
  limit: 'edit',
  params: ofHelped,
  body: helperAnswer,
  answer: z.object({ answer: z.enum(['yes', 'no']) }),
  makesStale: [listHelped],
  refusals: [...ofOne, 'helper.ended', 'helper.already_answered'],
  summary: 'Accept or decline an invitation to help a tenant',
});

export const stopHelping = endpoint({
  ...own,
  name: 'stopHelping',
  method: 'POST',
  path: '/api/helping/:id/end',
  limit: 'edit',
  params: ofHelped,
  answer: z.object({ ended: z.literal(true) }),
  makesStale: [listHelped],
  refusals: [...ofOne, 'helper.ended'],
  summary: 'Stop helping a tenant immediately',
});

export const listHelpedHomes = endpoint({
  ...own,
  name: 'listHelpedHomes',
  method: 'GET',
  path: '/api/helping/:id/homes',
  params: ofHelped,
  query: helperPage,
  answer: z.array(savedHome),
  refusals: acting,
  headers: cursorHeaders,
  summary: 'List the saved homes of a tenant that I help',
  description: onRecord,
});

export const saveHelpedHome = endpoint({
  ...own,
  name: 'saveHelpedHome',
  method: 'POST',
  path: '/api/helping/:id/homes',
  limit: 'saveHome',
  params: ofHelped,
  body: helpedHome,
  answer: z.object({ id: z.int(), propertyId: z.int() }),
  status: 201,
  makesStale: [listHelpedHomes],
  refusals: [...acting, 'property.not_found', 'saved_home.too_many'],
  summary: 'Save a home for a tenant that I help',
  description: onRecord,
});

export const writeForTenant = endpoint({
  ...own,
  name: 'writeForTenant',
  method: 'POST',
  path: '/api/helping/:id/messages',
  limit: 'contact',
  params: ofHelped,
  body: helpedMessage,
  answer: helpedMessageSent,
  status: 201,
  makesStale: [],
  refusals: [
    ...acting,
    'property.not_found',
    'property.not_available',
    'property.no_owner',
    'property.is_own',
    'inquiry.blocked',
    'inquiry.blocking',
    'request.idempotency_conflict',
  ],
  summary: 'Send a message to the owner of a home for a tenant that I help',
  description: `The message and its receipt start with a line that names the helper and the tenant. The owner’s reply goes to the tenant. ${onRecord}`,
});

export const listHelpedApplications = endpoint({
  ...own,
  name: 'listHelpedApplications',
  method: 'GET',
  path: '/api/helping/:id/applications',
  params: ofHelped,
  query: helperPage,
  answer: z.array(helpedApplication),
  refusals: acting,
  headers: cursorHeaders,
  summary: 'List the applications of a tenant that I help, newest first',
  description: onRecord,
});

export const addHelpedDocument = endpoint({
  ...own,
  name: 'addHelpedDocument',
  method: 'POST',
  path: '/api/helping/:id/applications/:applicationId/documents',
  limit: 'document',
  params: ofHelpedApplication,
  upload: { file: 'A PDF document or a picture.' },
  answer: z.object({ name: z.string() }),
  status: 201,
  makesStale: [listHelpedApplications],
  refusals: [
    ...acting,
    'application.not_found',
    'application.withdrawn',
    'application.already_decided',
    'document.missing',
    'document.empty',
    'document.too_large',
    'document.wrong_type',
    'document.unreadable',
    'document.bad_name',
    'document.too_many',
  ],
  summary: 'Add a document to an application of a tenant that I help',
  description: `The request has the same form parts as the tenant’s: an optional field \`kind\`, followed by the file part \`file\`. A helper cannot open or delete existing documents. ${onRecord}`,
});

export const readHelpedPacket = endpoint({
  ...own,
  name: 'readHelpedPacket',
  method: 'GET',
  path: '/api/helping/:id/applications/:applicationId/packet',
  params: ofHelpedApplication,
  answer: packetPage,
  refusals: [...acting, 'application.not_found'],
  summary: 'Get the housing authority packet of a tenant that I help, read-only',
  description: `Only the tenant and the owner can fill in and sign the packet. ${onRecord}`,
});
