import type { ListingQuestion, StaffListingCheck } from '@lintel/contract/listings/checks/schema';
import { addressFacts, newOwnerFacts, pictureFacts, rentFacts } from '@lintel/contract/listings/checks/schema';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../tables.ts';
import { listingChecks } from './tables.ts';

const otherHomes = alias(properties, 'other_homes');
const otherOwners = alias(owners, 'other_owners');
const otherAccounts = alias(accounts, 'other_accounts');

const shown = ['id', 'title', 'city', 'state', 'rentCents', 'bedrooms'] as const;
const homeColumns = <Home extends typeof properties | typeof otherHomes>(home: Home) =>
  Object.fromEntries(shown.map((name) => [name, home[name]])) as Pick<Home, (typeof shown)[number]>;
const ofFeed = (home: typeof properties | typeof otherHomes) =>
  sql<boolean>`exists (select from feed_items i where i.property_id = ${home.id})`;

const select = (db: Db) =>
  db
    .select({
      check: listingChecks,
      ownerName: accounts.name,
      home: homeColumns(properties),
      isOfFeed: ofFeed(properties),
      otherHome: homeColumns(otherHomes),
      isOtherOfFeed: ofFeed(otherHomes),
      otherOwnerId: otherHomes.ownerId,
      otherOwnerName: otherAccounts.name,
    })
    .from(listingChecks)
    .innerJoin(owners, eq(owners.id, listingChecks.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .leftJoin(properties, eq(properties.id, listingChecks.propertyId))
    .leftJoin(otherHomes, eq(otherHomes.id, listingChecks.otherPropertyId))
    .leftJoin(otherOwners, eq(otherOwners.id, otherHomes.ownerId))
    .leftJoin(otherAccounts, eq(otherAccounts.id, otherOwners.accountId));

type Row = Awaited<ReturnType<typeof select>>[number];
type List = 'open' | 'asked' | 'decided';

const inList: Record<List, SQL | undefined> = {
  open: and(isNull(listingChecks.decidedAt), or(isNull(listingChecks.askedAt), isNotNull(listingChecks.answeredAt))),
  asked: and(isNull(listingChecks.decidedAt), isNotNull(listingChecks.askedAt), isNull(listingChecks.answeredAt)),
  decided: isNotNull(listingChecks.decidedAt),
};

/** Returns findings that wait for staff or for the owner, oldest first; or decided ones, last found first. */
export const listChecks = (db: Db, list: List, { limit, from }: PageQuery): Promise<Row[]> => {
  const { behind, order } = inTimeOrder({ at: listingChecks.foundAt, id: listingChecks.id }, list !== 'decided', from);
  return select(db)
    .where(and(inList[list], behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const readCheck = async (db: Db, id: number): Promise<Row | undefined> => {
  const [row] = await select(db).where(eq(listingChecks.id, id));
  return row;
};

export const presentCheck = ({
  check,
  ownerName,
  home,
  isOfFeed,
  otherHome,
  isOtherOfFeed,
  otherOwnerId,
  otherOwnerName,
}: Row): StaffListingCheck => {
  const {
    id,
    kind,
    ownerId,
    facts,
    foundAt,
    isSample,
    askedAt,
    answer,
    answeredAt,
    outcome,
    reason,
    decidedAt,
    keptPropertyId,
  } = check;
  const owner = { id: ownerId, name: ownerName };
  return {
    id,
    kind,
    owner,
    property: home && { ...home, isOfFeed, owner },
    otherProperty:
      otherHome && otherOwnerId !== null
        ? { ...otherHome, isOfFeed: isOtherOfFeed, owner: { id: otherOwnerId, name: otherOwnerName ?? '' } }
        : null,
    foundAt: foundAt.toISOString(),
    rent: kind === 'rent' ? rentFacts.parse(facts) : null,
    newOwner: kind === 'new_owner' ? newOwnerFacts.parse(facts) : null,
    picture: kind === 'picture' ? pictureFacts.parse(facts) : null,
    address: kind === 'address' ? addressFacts.parse(facts) : null,
    isSample,
    question: askedAt && {
      askedAt: askedAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    },
    decision:
      outcome && decidedAt ? { outcome, reason, decidedAt: decidedAt.toISOString(), keptId: keptPropertyId } : null,
  };
};

const questions = (db: Db) =>
  db
    .select({ check: listingChecks, title: properties.title })
    .from(listingChecks)
    .leftJoin(properties, eq(properties.id, listingChecks.propertyId));
type QuestionRow = Awaited<ReturnType<typeof questions>>[number];

/** Returns the questions to an owner, newest first: open and answered ones. */
export const listQuestions = (db: Db, ownerId: number, { limit, from }: PageQuery): Promise<QuestionRow[]> => {
  const { behind, order } = inTimeOrder({ at: listingChecks.askedAt, id: listingChecks.id }, false, from);
  return questions(db)
    .where(
      and(
        eq(listingChecks.ownerId, ownerId),
        isNotNull(listingChecks.askedAt),
        or(isNull(listingChecks.decidedAt), isNotNull(listingChecks.answeredAt)),
        behind,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
};

export const readQuestion = async (db: Db, id: number): Promise<QuestionRow | undefined> => {
  const [row] = await questions(db).where(eq(listingChecks.id, id));
  return row;
};

/**
 * Presents the part of a finding that its owner may read: the question, without figures, other people or the staff's
 * decision.
 */
export const presentQuestion = ({ check, title }: QuestionRow): ListingQuestion => {
  const { id, kind, propertyId, facts, askedAt, answer, answeredAt } = check;
  return {
    id,
    kind,
    property: propertyId === null ? null : { id: propertyId, title: title ?? '' },
    rentCents: kind === 'rent' ? rentFacts.parse(facts).rentCents : null,
    image: kind === 'picture' ? pictureFacts.parse(facts).image : null,
    homes: kind === 'new_owner' ? newOwnerFacts.parse(facts).homes : null,
    askedAt: (askedAt ?? check.foundAt).toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
};
