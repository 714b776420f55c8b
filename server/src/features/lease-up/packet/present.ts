import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { QuestionId } from '@lintel/contract/lease-up/packet/answers';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { missingOf } from '@lintel/contract/lease-up/packet/missing';
import type { LeasePacket, PacketPage } from '@lintel/contract/lease-up/packet/schema';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { type ApplicationRow, findApplication } from '../../applications/api.ts';
import { readSubmissionOf } from '../authority/present.ts';
import { readSelfCheck } from '../inspection/read-self-check.ts';
import { comparePacketRents } from '../rents/compare-packet-rents.ts';
import { answersOf, signable } from './document.ts';
import { mayOpenPacket, mayReadPacket } from './policy.ts';
import {
  findOwnerOf,
  findPacket,
  findPacketEvents,
  findPacketHome,
  findSignatures,
  isLetToOther,
  type PacketEventRow,
  type PacketHome,
  type PacketRow,
  type SignatureRow,
} from './queries.ts';

export const stateOf = (
  packet: Pick<PacketRow, 'closedAt'>,
  standing: readonly SignatureRow[],
): LeasePacket['state'] => (packet.closedAt !== null ? 'closed' : standing.length === 2 ? 'signed' : 'open');

/** Returns where each answer comes from, and since when. */
export const originsOf = ({ answers }: Pick<PacketRow, 'answers'>): LeasePacket['origins'] =>
  Object.entries(answers.answers).map(([id, { from, at }]) => ({ question: id as QuestionId, from, at }));

/** Returns the home's address in one line, as far as it is known. */
export const placeOf = ({
  address,
  city,
  state,
  zipCode,
}: Pick<PacketHome, 'address' | 'city' | 'state' | 'zipCode'>): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const presentPacket = (
  packet: PacketRow,
  signatures: readonly SignatureRow[],
  events: readonly PacketEventRow[],
): LeasePacket => {
  const answers = answersOf(packet.answers);
  // Newest first: a change after the last complete signing asks for signatures again.
  const voided = events.findIndex(({ kind }) => kind === 'signatures_voided');
  const signed = events.findIndex(({ kind }) => kind === 'signed');
  return {
    id: packet.id,
    version: packet.version,
    state: stateOf(packet, signatures),
    ending: packet.ending,
    openedBy: packet.openedBy,
    openedAt: packet.openedAt.toISOString(),
    closedAt: packet.closedAt?.toISOString() ?? null,
    answers,
    origins: originsOf(packet),
    missing: missingOf(answers, dayOf(packet.openedAt)),
    signatures: signatures.map(({ side, name, signedAt, digest }) => ({
      side,
      name,
      signedAt: signedAt.toISOString(),
      sha256: digest,
    })),
    sha256: signable(packet).digest,
    wasVoided: voided !== -1 && (signed === -1 || voided < signed),
    history: events.map(({ kind, by, at, person, note, namedDay }) => ({
      kind,
      by,
      at: at.toISOString(),
      person,
      note,
      on: namedDay,
    })),
  };
};

const canOpen = async (ctx: Ctx, application: ApplicationRow, side: PacketSide, status: string): Promise<boolean> =>
  mayOpenPacket(ctx.viewer, application, side).allowed &&
  status !== 'withdrawn' &&
  !(await isLetToOther(ctx.db, application.propertyId, application.id, dayOf(ctx.now())));

/**
 * Returns the packet of an application with everything its page shows. Refuses: viewer.unknown, application.not_found,
 * application.withdrawn (owner).
 */
export const readPacketPage = async (ctx: Ctx, applicationId: number, side: PacketSide): Promise<PacketPage> => {
  const application = await findApplication(ctx.db, applicationId);
  permit(mayReadPacket(ctx.viewer, application, side));
  if (!application) throw new Refusal('application.not_found');
  return packetPageOf(ctx, application, side);
};

/** Returns the same for a reader already permitted to read as this side. */
export const packetPageOf = async (ctx: Ctx, application: ApplicationRow, side: PacketSide): Promise<PacketPage> => {
  const applicationId = application.id;
  const [home, owner, packet] = await Promise.all([
    findPacketHome(ctx.db, application.propertyId),
    findOwnerOf(ctx.db, application.ownerId),
    findPacket(ctx.db, applicationId),
  ]);
  if (!home || !owner) throw new Error(`Application ${applicationId} has no home or no owner.`);
  const [signatures, events, sent, selfCheck, rents] = packet
    ? await Promise.all([
        findSignatures(ctx.db, packet.id),
        findPacketEvents(ctx.db, packet.id),
        readSubmissionOf(ctx, packet),
        readSelfCheck(ctx.db, packet, side),
        packet.closedAt === null ? comparePacketRents(ctx.db, packet, home, ctx.now()) : null,
      ])
    : [[], [], { submission: null, clock: null, demoLink: null }, null, null];
  return {
    applicationId,
    side,
    home: {
      id: home.id,
      title: home.title,
      place: placeOf(home),
      monthlyRent: home.rentCents,
      isHidden: !home.isAvailable,
    },
    tenantName: packet?.tenantName ?? application.applicantName,
    ownerName: packet?.ownerName ?? owner.name,
    canOpen: (!packet || packet.closedAt !== null) && (await canOpen(ctx, application, side, home.status)),
    packet: packet ? presentPacket(packet, signatures, events) : null,
    rents,
    selfCheck,
    ...sent,
  };
};
