import { helperEnders, helperScopes } from '@lintel/contract/helpers/labels';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** The answers of a registration form besides name, email and phone, by field; null once erased. */
const answers = () => jsonb().$type<Record<string, string | boolean | string[] | null>>();

/** A person who may sign in. Messaging's user ids are these. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    avatarUrl: text('avatar_url'),
    isStaff: boolean('is_staff').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    /** The language of emails; null until known. */
    language: text({ enum: ['en', 'es'] }),
    /** When an emailed link was opened for the first time. */
    emailConfirmedAt: at('email_confirmed_at'),
    /** Argon2id, in the PHC string format; null until a password is chosen. */
    passwordHash: text('password_hash'),
    /** Sealed secret of the authenticator app; in effect from `two_factor_on_at` on. */
    twoFactorSealed: text('two_factor_sealed'),
    twoFactorOnAt: at('two_factor_on_at'),
    /** The last half minute whose code was accepted: no code works twice. */
    twoFactorLastStep: integer('two_factor_last_step'),
    /** Closed accounts keep their id, for rows that refer to them, and nothing personal. */
    closedAt: at('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`)],
);

export const tenants = pgTable('tenants', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id),
  answers: answers(),
  createdAt: createdAt(),
});

export const owners = pgTable(
  'owners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    company: text(),
    /** The owner's standing from their penalties; follows `standingOf` and is never set by hand. */
    standing: text({ enum: ['good', 'suspended', 'banned'] })
      .notNull()
      .default('good'),
    /**
     * The median minutes to their first answers to the inquiries of the last 90 days; null for owners who answered none. The
     * database updates it with each reply.
     */
    responseMinutes: integer('response_minutes'),
    answers: answers(),
    createdAt: createdAt(),
  },
  (table) => [index('owners_banned').on(table.id).where(sql`standing = 'banned'`)],
);

export const agents = pgTable(
  'agents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    licenseNumber: text('license_number').notNull(),
    licenseState: text('license_state').notNull(),
    brokerage: text().notNull(),
    status: text({ enum: ['pending_review', 'approved', 'declined'] })
      .notNull()
      .default('pending_review'),
    answers: answers(),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
    decisionReason: text('decision_reason'),
    /** When to check the license again, by its latest check: the database sets it with the check. */
    recheckOn: date('recheck_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('agents_review').on(table.status, table.createdAt, table.id),
    index('agents_recheck').on(table.recheckOn).where(sql`status = 'approved'`),
  ],
);

/**
 * A registration form that was sent: its answers and agreements (with the version and digest of each text). Anyone can send one
 * for any address, so it has no effect before its own emailed link is opened (`applied_at`). A box that an owner checks later,
 * signed in, is a row of its own with effect at once.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: ['tenant', 'owner', 'agent'] }).notNull(),
    /** The name typed in the form; null once erased. */
    name: text(),
    phone: text(),
    language: text({ enum: ['en', 'es'] }),
    answers: answers(),
    agreed: jsonb().$type<{ kind: string; version: string; digest: string }[]>().notNull(),
    /** When the profile was created from it. */
    appliedAt: at('applied_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('registrations_account').on(table.accountId)],
);

/** A browser that is signed in, or half way (`awaits_code`). Stores only a digest of its token. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tokenDigest: text('token_digest').notNull().unique('sessions_token_key'),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    device: text().notNull(),
    awaitsCode: boolean('awaits_code').notNull().default(false),
    /** Whether a second factor was presented in this session. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** When the second factor was last presented; staff present it again before serious decisions after a while. */
    verifiedAt: at('verified_at'),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/**
 * An emailed link, by the digest of its secret; works once, until it expires. A request for an unknown address creates one
 * without an account, which opens nothing, so that both requests do the same work.
 */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tokenDigest: text('token_digest').notNull().unique('one_time_links_token_key'),
    accountId: integer('account_id').references(() => accounts.id),
    purpose: text({ enum: ['welcome', 'reset', 'confirm_email', 'staff'] }).notNull(),
    registrationId: integer('registration_id').references(() => registrations.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('one_time_links_account').on(table.accountId), index('one_time_links_expiry').on(table.expiresAt)],
);

/** Codes for a lost authenticator app, as digests; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    codeDigest: text('code_digest').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeDigest] })],
);

/** A WebAuthn passkey; stores only the public key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The authenticator's id for it, in base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    /** In COSE. */
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's id for the account: random, and the same for all passkeys of one account. */
    userHandle: text('user_handle').notNull(),
    /** Signatures so far, as the authenticator counts them; 0 if it does not. It must grow; otherwise a copy has signed. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The user's name for the device. */
    name: text().notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId, table.id)],
);

/** Challenges for browsers to sign, by their digest; each is deleted when it is answered. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeDigest: text('challenge_digest').primaryKey(),
    /** Whose passkey is created with it; null for signing in. */
    accountId: integer('account_id').references(() => accounts.id),
    /** For the passkey that is created. */
    userHandle: text('user_handle'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_account').on(table.accountId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);

/** A tenant's helper, with scopes and a last day. In effect from the helper's acceptance to its end. */
export const tenantHelpers = pgTable(
  'tenant_helpers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** As the tenant typed it; erased with either of the two. */
    email: text().notNull(),
    /** The account that accepted; no one is a helper by being named. */
    helperAccountId: integer('helper_account_id').references(() => accounts.id),
    scopes: text({ enum: helperScopes }).array().notNull(),
    /** The last day, in UTC. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    invitedAt: at('invited_at').notNull(),
    answeredAt: at('answered_at'),
    endedAt: at('ended_at'),
    /** `helper` without an account that accepted: they declined. */
    endedBy: text('ended_by', { enum: helperEnders }),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('tenant_helpers_one_open')
      .on(table.tenantId, sql`lower(${table.email})`)
      .where(sql`ended_at is null and email <> ''`),
    index('tenant_helpers_tenant').on(
      table.tenantId,
      table.invitedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('tenant_helpers_helper').on(
      table.helperAccountId,
      table.invitedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('tenant_helpers_email')
      .on(sql`lower(${table.email})`)
      .where(sql`helper_account_id is null and ended_at is null`),
    check('tenant_helpers_answered', sql`helper_account_id is null or answered_at is not null`),
    check('tenant_helpers_ended', sql`(ended_at is null) = (ended_by is null) and ended_at >= invited_at`),
    check('tenant_helpers_scopes', sql`cardinality(scopes) >= 1`),
  ],
);
