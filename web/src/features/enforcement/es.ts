import compliance from './compliance.es.ts';
import refusals from './refusals.es.ts';
import words from './words.es.ts';

/** Spanish for penalties, appeals and reactivation. */
export default {
  ...refusals,
  ...words,
  ...compliance,
};
