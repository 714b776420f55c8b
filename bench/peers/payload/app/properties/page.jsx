import Link from 'next/link';
import { getPayload } from 'payload';
import config from '../../payload.config.js';
import { placeOf, rentOf, roomsOf } from '../facts.js';

export const dynamic = 'force-dynamic';

const cents = (dollars) => Number(dollars) * 100;

/** The first 24 homes of a search, as cards, and how many there are. Rents are whole dollars. */
export default async function Search({ searchParams }) {
  const { city = '', state, bedrooms, minRent, maxRent } = await searchParams;
  const payload = await getPayload({ config });
  const { docs, totalDocs } = await payload.find({
    collection: 'homes',
    depth: 0,
    limit: 24,
    sort: ['-createdAt', '-id'],
    select: {
      title: true,
      address: true,
      unit: true,
      city: true,
      state: true,
      zipCode: true,
      rentCents: true,
      bedrooms: true,
      bathrooms: true,
    },
    where: {
      cityFolded: { equals: city.toLowerCase() },
      status: { equals: 'active' },
      ...(state ? { state: { equals: state } } : {}),
      ...(bedrooms ? { bedrooms: { equals: Number(bedrooms) } } : {}),
      rentCents: {
        ...(minRent ? { greater_than_equal: cents(minRent) } : {}),
        ...(maxRent ? { less_than_equal: cents(maxRent) } : {}),
      },
    },
  });
  return (
    <>
      <h1>
        {totalDocs} homes in {city}
      </h1>
      {docs.map((home) => (
        <article key={home.id}>
          <h2>
            <Link href={`/property/${home.id}`}>{home.title}</Link>
          </h2>
          <p>{rentOf(home)}</p>
          <p>{placeOf(home)}</p>
          <ul>
            {roomsOf(home).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </article>
      ))}
    </>
  );
}
