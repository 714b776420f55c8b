import { dayOf } from '@lintel/contract/kernel/dates';
import type { PacketAnswers, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { packetChanges, packetLimits } from '@lintel/contract/lease-up/packet/answers';
import type { AnswerOrigin } from '@lintel/contract/lease-up/packet/schema';
import type { ApplicationRow } from '../../applications/api.ts';
import type { StoredAnswers } from '../tables.ts';
import type { PacketHome } from './queries.ts';

/** Returns the home's address in one line, as the form asks for it; null if there is no street. */
const addressOf = ({ address, city, state, zipCode }: PacketHome): string | null =>
  address === null ? null : `${address}, ${city}, ${[state, zipCode].filter(Boolean).join(' ')}`;

type Known = Partial<{ [Id in QuestionId]: PacketAnswers[Id] }>;

/**
 * Returns the answers known when a packet is opened. Leaves out days in the past and invalid values (such as an address that is
 * too long).
 */
export const knownAnswers = (
  home: PacketHome,
  application: Pick<ApplicationRow, 'housingAgency' | 'applicantPhone' | 'moveInOn'>,
  owner: { phone: string | null },
  at: Date,
): StoredAnswers => {
  const today = dayOf(at);
  const start = application.moveInOn !== null && application.moveInOn >= today ? application.moveInOn : null;
  const free = home.availableOn !== null && home.availableOn > today ? home.availableOn : null;
  const known: [AnswerOrigin, Known][] = [
    [
      'application',
      { authority: application.housingAgency, tenantPhone: application.applicantPhone, requestedStart: start },
    ],
    [
      'listing',
      {
        unitAddress: addressOf(home),
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        squareFeet: home.squareFeet,
        rent: home.rentCents,
        // Until the home is free someone else lives there; leaves the day open if the requested start is earlier.
        inspectableOn: free !== null && start !== null && free > start ? null : free,
        amenities: home.amenities.length === 0 ? null : home.amenities.join(', ').slice(0, packetLimits.lines),
      },
    ],
    ['account', { ownerPhone: owner.phone }],
  ];
  const answers = known.flatMap(([from, values]) =>
    Object.entries(values).flatMap(([id, value]) => {
      const read = value === null ? null : packetChanges.shape[id as QuestionId].safeParse(value);
      return read?.success && read.data != null
        ? [[id, { value: read.data, from, at: at.toISOString(), version: 1 }]]
        : [];
    }),
  );
  return { answers: Object.fromEntries(answers), taken: {} };
};
