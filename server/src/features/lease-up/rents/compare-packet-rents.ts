import { noAnswers, type PacketAnswers } from '@lintel/contract/lease-up/packet/answers';
import { compareRents, rentTerms } from '@lintel/contract/lease-up/rents/compare-rents';
import { amenitiesIn, type ComparedUtility, typeIn, typeOfStructure } from '@lintel/contract/lease-up/rents/facts';
import type { RentComparison } from '@lintel/contract/lease-up/rents/schema';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { findListedNear } from '../../listings/api.ts';
import { answersOf } from '../packet/document.ts';
import type { PacketHome, PacketRow } from '../packet/queries.ts';

/** Most homes that are judged, the nearest ones. */
const mostCompared = 120;

/** Returns the utilities that the owner pays, as far as the packet says who pays; null if it does not say. */
const paidByOwner = (answers: PacketAnswers): ComparedUtility[] | null => {
  const payers = {
    heat: answers.heatingPaidBy,
    water: answers.waterPaidBy,
    electricity: answers.otherElectricPaidBy,
    trash: answers.trashPaidBy,
  };
  const known = Object.entries(payers).filter(([, by]) => by !== null);
  return known.length === 0 ? null : known.flatMap(([id, by]) => (by === 'owner' ? [id as ComparedUtility] : []));
};

/** Compares a packet's rent with those of comparable homes; null for a home whose location is not known. */
export const comparePacketRents = async (
  db: Db | Tx,
  packet: Pick<PacketRow, 'answers'> | undefined,
  home: PacketHome,
  now: Date,
): Promise<RentComparison | null> => {
  if (home.latitude === null || home.longitude === null) return null;
  const answers = packet ? answersOf(packet.answers) : noAnswers;
  const at = { latitude: home.latitude, longitude: home.longitude };
  const bedrooms = answers.bedrooms ?? home.bedrooms;
  const near = await findListedNear(db, {
    at,
    zipCode: home.zipCode,
    miles: rentTerms.mostMiles,
    bedrooms,
    most: mostCompared,
    now,
  });
  return compareRents(
    {
      id: home.id,
      ...at,
      isExact: home.positionKind === 'exact',
      zipCode: home.zipCode,
      bedrooms,
      bathrooms: answers.bathrooms ?? home.bathrooms,
      squareFeet: answers.squareFeet ?? home.squareFeet,
      rent: answers.rent ?? home.rentCents,
      type: answers.structure === null ? typeIn(home.title, '') : typeOfStructure[answers.structure],
      yearBuilt: answers.yearBuilt,
      amenities: amenitiesIn(answers.amenities === null ? home.amenities : [answers.amenities]),
      utilities: paidByOwner(answers),
    },
    near.map(({ city, state, zip_code, rent_cents, square_feet, is_exact, ...listing }) => ({
      ...listing,
      place: [city, [state, zip_code].filter(Boolean).join(' ')].join(', '),
      zipCode: zip_code,
      isExact: is_exact,
      rent: rent_cents,
      squareFeet: square_feet,
    })),
  );
};
