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

const onRecord = 'It stands on the tenant’s record at once.';

export const listHelped = endpoint({
  ...own,
  name: 'listHelped',
  method: 'GET',
  path: '/api/helping',
  query: helperPage,
  answer: z.array(helpedPerson),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'Whom one helps or is asked to help, with what is due next',
  description: `What is due is told as far as the tenant lets one see it. ${onRecord}`,
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
  summary: 'Say yes or no to helping a tenant',
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
  summary: 'Stop helping a tenant, at once',
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
  summary: 'The saved homes of a tenant whom one helps',
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
  summary: 'Save a home for a tenant whom one helps',
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
  summary: 'Write to the owner of a home for a tenant whom one helps',
  description: `The message and its receipt begin with who wrote it for whom. The owner’s answer goes to the tenant. ${onRecord}`,
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
  summary: 'The applications of a tenant whom one helps, the newest first',
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
  summary: 'Add a document to an application of a tenant whom one helps',
  description: `As the tenant adds one: a file part \`file\` and, before it, an optional field \`kind\`. What is there already cannot be opened or removed by a helper. ${onRecord}`,
});

export const readHelpedPacket = endpoint({
  ...own,
  name: 'readHelpedPacket',
  method: 'GET',
  path: '/api/helping/:id/applications/:applicationId/packet',
  params: ofHelpedApplication,
  answer: packetPage,
  refusals: [...acting, 'application.not_found'],
  summary: 'The packet for the housing authority of a tenant whom one helps, to read',
  description: `Filling in and signing stay the tenant’s and the owner’s. ${onRecord}`,
});
