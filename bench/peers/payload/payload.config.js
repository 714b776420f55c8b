import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig } from 'payload';

const { DB_HOST, DB_PORT, DB_DATABASE, DB_USER, DB_PASSWORD } = process.env;

/** Fields by the type that Payload keeps them in. Lists are JSON: as fields with several values they would be rows of another table. */
const fields = {
  text: ['title', 'address', 'unit', 'city', 'cityFolded', 'state', 'zipCode', 'petPolicy', 'status', 'positionKind'],
  textarea: ['description'],
  number: ['rentCents', 'bedrooms', 'bathrooms', 'squareFeet', 'latitude', 'longitude'],
  json: ['fees', 'amenities', 'accessibility', 'images'],
  checkbox: ['isAvailable', 'acceptsVouchers', 'isSample'],
  date: ['availableOn'],
};

/** The homes as one collection, whose first index is what a search looks in. */
export default buildConfig({
  secret: 'a secret for measuring, 32 characters',
  telemetry: false,
  collections: [
    {
      slug: 'homes',
      access: { read: () => true },
      fields: Object.entries(fields).flatMap(([type, names]) => names.map((name) => ({ name, type }))),
      indexes: [{ fields: ['cityFolded', 'status', 'bedrooms', 'rentCents'] }],
    },
  ],
  db: postgresAdapter({
    push: false,
    disableCreateDatabase: true,
    migrationDir: path.resolve('migrations'),
    pool: { host: DB_HOST, port: Number(DB_PORT), database: DB_DATABASE, user: DB_USER, password: DB_PASSWORD },
  }),
});
