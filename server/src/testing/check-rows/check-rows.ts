import { agents } from './agents.ts';
import { applications } from './applications.ts';
import { contacts } from './contacts.ts';
import { enforcement } from './enforcement.ts';
import { helpers } from './helpers.ts';
import { identity } from './identity.ts';
import { leaseUp } from './lease-up.ts';
import { listings } from './listings.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import type { CheckRows } from './row.ts';
import { saved } from './saved.ts';
import { tenancy } from './tenancy.ts';
import { transparency } from './transparency.ts';
import { webhooks } from './webhooks.ts';

/**
 * Test rows for every CHECK that is more than a list of words, by feature. A missing CHECK fails `rows-and-columns.api.test.ts`, and so
 * does a weakened one.
 */
export const checkRows: CheckRows = {
  ...agents,
  ...applications,
  ...contacts,
  ...enforcement,
  ...helpers,
  ...identity,
  ...leaseUp,
  ...listings,
  ...messages,
  ...payments,
  ...saved,
  ...tenancy,
  ...transparency,
  ...webhooks,
};
