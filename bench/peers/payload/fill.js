// Copies every home of Lintel's table into Payload's, under its own number.
import { sql } from '@payloadcms/db-postgres';
import { getPayload } from 'payload';
import config from './payload.config.js';

const payload = await getPayload({ config });
const { rowCount } = await payload.db.drizzle.execute(sql`
  insert into homes (id, title, address, unit, city, city_folded, state, zip_code, pet_policy, status, position_kind, description,
    rent_cents, bedrooms, bathrooms, square_feet, latitude, longitude, fees, amenities, accessibility, images, is_available,
    accepts_vouchers, is_sample, available_on, created_at, updated_at)
  select id, title, address, unit, city, city_folded, state, zip_code, pet_policy, status, position_kind, description,
    rent_cents, bedrooms, bathrooms, square_feet, latitude, longitude, fees, to_jsonb(amenities), to_jsonb(accessibility),
    to_jsonb(images), is_available, accepts_vouchers, is_sample, available_on, created_at, updated_at
  from properties`);
await payload.db.drizzle.execute(sql`analyze homes`);
payload.logger.info(`${rowCount} homes`);
process.exit(0);
