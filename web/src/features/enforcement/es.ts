import shared from '@lintel/contract/enforcement/spanish';
import protection from './appeals/legal-protection.es.ts';
import cases from './cases/cases.es.ts';
import reportRefusals from './cases/refusals.es.ts';
import compliance from './penalties/compliance.es.ts';
import publicRecord from './public-record/public-record.es.ts';
import refusals from './refusals.es.ts';
import words from './words.es.ts';

/** Spanish for penalties, appeals and reactivation. */
export default {
  ...shared,
  ...protection,
  ...refusals,
  ...reportRefusals,
  ...cases,
  ...publicRecord,
  ...words,
  ...compliance,
};
