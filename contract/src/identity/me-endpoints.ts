import { endpoint } from '../kernel/endpoint.ts';
import { me } from './schema.ts';

export const readMe = endpoint({
  name: 'readMe',
  feature: 'identity',
  method: 'GET',
  path: '/api/auth/me',
  actsAs: 'anyone',
  answer: me,
  refusals: [],
  summary: 'Get the current viewer',
});
