import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { me } from './schema.ts';

export const readMe = endpoint({
  name: 'readMe',
  feature: 'identity',
  method: 'GET',
  path: '/api/auth/me',
  actsAs: 'anyone',
  answer: me,
  refusals: [],
  summary: 'Who is asking',
});

export const viewAs = endpoint({
  name: 'viewAs',
  feature: 'identity',
  method: 'POST',
  path: '/api/demo/viewing-as',
  actsAs: 'anyone',
  body: z.object({
    viewingAs: z.union([z.enum(['everyone', 'visitor']), id], { error: 'Please choose one of the people' }),
  }),
  answer: me,
  refusals: ['demo.only'],
  summary: 'Sample data only: choose whom this browser acts as',
});

export const resetDemo = endpoint({
  name: 'resetDemo',
  feature: 'identity',
  method: 'POST',
  path: '/api/demo/reset',
  actsAs: 'anyone',
  answer: z.object({ message: z.string() }),
  refusals: ['demo.only'],
  summary: 'Sample data only: put everything back as it was',
});
