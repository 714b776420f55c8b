import { helperActKinds } from '@lintel/contract/helpers/labels';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { rentalApplications } from '../applications/tables.ts';
import { accounts, tenantHelpers, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Everything that helpers did or opened, each row written in the act's own transaction. Never edited, but words are
 * erased with their person.
 */
export const helperActs = pgTable(
  'helper_acts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    helperId: integer('helper_id')
      .notNull()
      .references(() => tenantHelpers.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    helperAccountId: integer('helper_account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: helperActKinds }).notNull(),
    propertyId: integer('property_id').references(() => properties.id),
    applicationId: integer('application_id').references(() => rentalApplications.id),
    /** Id of what was created: an inquiry, a saved home, a document. The same one is recorded once. */
    madeId: integer('made_id'),
    words: text(),
    at: at('at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('helper_acts_tenant').on(table.tenantId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('helper_acts_helper').on(table.helperId, table.kind, table.at.desc().nullsFirst()),
    index('helper_acts_account').on(table.helperAccountId, table.id),
    uniqueIndex('helper_acts_made_once').on(table.helperId, table.kind, table.madeId).where(sql`made_id is not null`),
    check('helper_acts_made', sql`(made_id is not null) = (kind in ('home_saved', 'owner_written', 'document_added'))`),
  ],
);
