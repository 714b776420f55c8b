import agents from '../../features/agents/es.ts';
import applications from '../../features/applications/es.ts';
import contacts from '../../features/contacts/es.ts';
import dashboards from '../../features/dashboards/es.ts';
import enforcement from '../../features/enforcement/es.ts';
import helpers from '../../features/helpers/es.ts';
import identity from '../../features/identity/es.ts';
import leaseUp from '../../features/lease-up/es.ts';
import listings from '../../features/listings/es.ts';
import messages from '../../features/messages/es.ts';
import monitor from '../../features/monitor/es.ts';
import notifications from '../../features/notifications/es.ts';
import payments from '../../features/payments/es.ts';
import saved from '../../features/saved/es.ts';
import site from '../../features/site/es.ts';
import staff from '../../features/staff/es.ts';
import tenancy from '../../features/tenancy/es.ts';
import transparency from '../../features/transparency/es.ts';
import webhooks from '../../features/webhooks/es.ts';
import calendarAddress from '../../platform/words/calendar-address.es.ts';
import faults from '../../platform/words/faults.es.ts';
import ui from '../../ui/es.ts';
import shell from '../shell/es.ts';
import app from './es.ts';

/** The whole Spanish dictionary, assembled from the parts beside the screens. A test checks that it is complete and has no leftovers. */
export default {
  ...app,
  ...shell,
  ...ui,
  ...faults,
  ...calendarAddress,
  ...identity,
  ...staff,
  ...tenancy,
  ...listings,
  ...leaseUp,
  ...helpers,
  ...webhooks,
  ...contacts,
  ...agents,
  ...applications,
  ...messages,
  ...monitor,
  ...notifications,
  ...payments,
  ...dashboards,
  ...enforcement,
  ...saved,
  ...site,
  ...transparency,
  ...tenancy,
} as Record<string, string>;
