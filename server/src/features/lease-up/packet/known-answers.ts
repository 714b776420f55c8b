import { dayOf } from '@lintel/contract/kernel/dates';
import type { PacketAnswers, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { packetChanges, packetLimits } from '@lintel/contract/lease-up/packet/answers';
import type { AnswerOrigin } from '@lintel/contract/lease-up/packet/schema';
import type { ApplicationRow } from '../../applications/api.ts';
import type { StoredAnswers } from '../tables.ts';
import type { PacketHome } from './queries.ts';

/** The home's address in one line, as the form asks for it; null while there is no street. */
const addressOf = ({ address, city, state, zipCode }: PacketHome): string | null =>
  address === null ? null : `${address}, ${city}, ${[state, zipCode].filter(Boolean).join(' ')}`;

type Known = Partial<{ [Id in QuestionId]: PacketAnswers[Id] }>;

/**
 * What is on record when a packet is opened. A day that is past is no answer any more, and what would be no answer (an address that is too
 * long) is asked for.
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
        // Before the home is free somebody else lives there; a start that was asked for before that is no use.
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
