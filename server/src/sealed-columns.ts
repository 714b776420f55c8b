import { voucherNumberOf } from './features/applications/api.ts';
import { rentalApplications } from './features/applications/tables.ts';
import { twoFactorOf } from './features/identity/api.ts';
import { accounts } from './features/identity/tables.ts';
import { feedKeyOf } from './features/listings/api.ts';
import { feedSources } from './features/listings/feeds/tables.ts';
import { keptVoucherOf } from './features/saved/api.ts';
import { savedSearches } from './features/saved/tables.ts';
import { webhookSecretOf } from './features/webhooks/api.ts';
import { webhooks } from './features/webhooks/tables.ts';
import type { SealedColumn } from './platform/secrets/rotate-seals.ts';
import { mailOf } from './providers/mail/enqueue-email.ts';
import { outboxMails } from './providers/mail/tables.ts';

/** Every column that is stored encrypted. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: accounts,
    id: accounts.id,
    column: accounts.twoFactorSealed,
    of: accounts.id,
    about: (id) => twoFactorOf(Number(id)),
  },
  {
    table: rentalApplications,
    id: rentalApplications.id,
    column: rentalApplications.voucherNumberSealed,
    of: rentalApplications.id,
    about: (id) => voucherNumberOf(Number(id)),
  },
  {
    table: savedSearches,
    id: savedSearches.id,
    column: savedSearches.voucherSealed,
    of: savedSearches.linkSeed,
    about: keptVoucherOf,
  },
  {
    table: feedSources,
    id: feedSources.id,
    column: feedSources.keySealed,
    of: feedSources.keySeed,
    about: feedKeyOf,
  },
  {
    table: webhooks,
    id: webhooks.id,
    column: webhooks.secretSealed,
    of: webhooks.secretSeed,
    about: webhookSecretOf,
  },
  {
    table: webhooks,
    id: webhooks.id,
    column: webhooks.oldSecretSealed,
    of: webhooks.secretSeed,
    about: webhookSecretOf,
  },
  {
    table: outboxMails,
    id: outboxMails.id,
    column: outboxMails.factsSealed,
    of: outboxMails.event,
    about: mailOf,
  },
];
