import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records } from '../../platform/serving/export-stream.ts';
import { homeConfirmations } from './availability-check/tables.ts';
import { listingChecks } from './checks/tables.ts';
import { feedSources, homesFeeds } from './feeds/tables.ts';
import { homePoints } from './map/tables.ts';
import { homeImports, properties } from './tables.ts';

const homesOf = (db: AppContext['db'], ownerId: number | null) =>
  db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.ownerId, ownerId ?? 0));

/**
 * Exports an owner's homes as they were entered, and the files from which some came; null if the person is not an
 * owner.
 */
export const listingRecords = ({ db }: Pick<AppContext, 'db'>, ownerId: number | null): Records => ({
  homes: pagesOf(
    db,
    properties,
    {
      id: properties.id,
      status: properties.status,
      title: properties.title,
      address: properties.address,
      unit: properties.unit,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
      rentCents: properties.rentCents,
      fees: properties.fees,
      bedrooms: properties.bedrooms,
      bathrooms: properties.bathrooms,
      squareFeet: properties.squareFeet,
      description: properties.description,
      amenities: properties.amenities,
      accessibility: properties.accessibility,
      petPolicy: properties.petPolicy,
      availableOn: properties.availableOn,
      pictures: properties.images,
      isAvailable: properties.isAvailable,
      activeUntil: properties.activeUntil,
      joinedInto: properties.joinedIntoId,
      createdAt: properties.createdAt,
      updatedAt: properties.updatedAt,
    },
    eq(properties.ownerId, ownerId ?? 0),
  ),
  homePoints: pagesOf(
    db,
    homePoints,
    {
      id: homePoints.propertyId,
      latitude: homePoints.latitude,
      longitude: homePoints.longitude,
      isShown: homePoints.isShown,
      updatedAt: homePoints.updatedAt,
    },
    inArray(homePoints.propertyId, homesOf(db, ownerId)),
  ),
  // When the owner last confirmed each home as free, and since when they are being asked.
  stillFree: pagesOf(
    db,
    homeConfirmations,
    {
      id: homeConfirmations.propertyId,
      confirmedAt: homeConfirmations.confirmedAt,
      askedAt: homeConfirmations.askedAt,
      answerBy: homeConfirmations.sinksAt,
    },
    inArray(homeConfirmations.propertyId, homesOf(db, ownerId)),
  ),
  // The question and the answer; the finding itself belongs to the staff, like reports.
  listingQuestions: pagesOf(
    db,
    listingChecks,
    {
      id: listingChecks.id,
      home: listingChecks.propertyId,
      kind: listingChecks.kind,
      askedAt: listingChecks.askedAt,
      answer: listingChecks.answer,
      answeredAt: listingChecks.answeredAt,
    },
    and(eq(listingChecks.ownerId, ownerId ?? 0), isNotNull(listingChecks.askedAt)),
  ),
  importedFiles: pagesOf(
    db,
    homeImports,
    {
      id: homeImports.id,
      name: homeImports.fileName,
      status: homeImports.state,
      sentAt: homeImports.createdAt,
      finishedAt: homeImports.finishedAt,
    },
    eq(homeImports.ownerId, ownerId ?? 0),
  ),
  feeds: pagesOf(
    db,
    feedSources,
    {
      id: feedSources.id,
      address: feedSources.address,
      format: feedSources.format,
      every: feedSources.every,
      connectedAt: feedSources.createdAt,
      startedAt: feedSources.startedAt,
      preparedByStaff: sql<boolean>`${feedSources.preparedByAccountId} is not null`,
      handedOverAt: feedSources.handedOverAt,
    },
    eq(feedSources.ownerId, ownerId ?? 0),
  ),
  homesFeeds: pagesOf(
    db,
    homesFeeds,
    { id: homesFeeds.id, madeAt: homesFeeds.createdAt, revokedAt: homesFeeds.revokedAt },
    eq(homesFeeds.ownerId, ownerId ?? 0),
  ),
});
