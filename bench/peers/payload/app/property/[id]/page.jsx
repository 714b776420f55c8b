import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getPayload } from 'payload';
import config from '../../../payload.config.js';
import { placeOf, rentOf, roomsOf } from '../../facts.js';

export const dynamic = 'force-dynamic';

/** One home with all its fields. */
export default async function Home({ params }) {
  const { id } = await params;
  const payload = await getPayload({ config });
  const home = await payload.findByID({ collection: 'homes', id: Number(id), depth: 0, disableErrors: true });
  if (!home) notFound();
  const { title, description, fees, amenities, accessibility, images, ...facts } = home;
  return (
    <article>
      <h1>{title}</h1>
      <p>{rentOf(home)}</p>
      <p>{placeOf(home)}</p>
      <ul>
        {roomsOf(home).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{description}</p>
      {images?.map((image) => (
        // biome-ignore lint/performance/noImgElement: pictures are addresses of the web, which Lintel shows as they are, too
        <img key={image} src={image} alt="" loading="lazy" />
      ))}
      {Object.entries({ amenities, accessibility, fees }).map(([name, all]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {all?.map((one) => (
              <li key={JSON.stringify(one)}>{typeof one === 'string' ? one : JSON.stringify(one)}</li>
            ))}
          </ul>
        </section>
      ))}
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value ?? '')}</dd>
          </div>
        ))}
      </dl>
      <Link href={`/properties?city=${encodeURIComponent(home.city)}`}>More homes in {home.city}</Link>
    </article>
  );
}
