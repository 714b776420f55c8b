import { photoWidths } from '@lintel/contract/listings/photos/photos';
import sharp from 'sharp';
import type { AppContext } from '../../../app-context.ts';
import { takePictureTurns } from '../../../providers/files/picture-turns.ts';
import { fingerprintOf, fingerprintVersion } from './fingerprint.ts';
import { photoFiles, photoPart } from './photo-files.ts';

const atOnce = 50;

/**
 * Computes the fingerprints of photos that were uploaded before fingerprints existed, a few at a time, and queues their
 * homes for checks. A photo that cannot be read stays without one. Returns how many it processed.
 */
export const takeFingerprints = async (context: Pick<AppContext, 'config' | 'pool'>): Promise<number> => {
  const { rows } = await context.pool.query<{ id: number; property_id: number; file_key: string; width: number }>(
    `select id, property_id, file_key, width from property_photos where fingerprint_version is null order by id limit ${atOnce}`,
  );
  const files = photoFiles(context);
  for (const { id, file_key, width } of rows) {
    const bytes = await files.read(file_key, photoPart(photoWidths(width)[0] ?? width));
    const print = bytes ? await takePictureTurns(() => fingerprintOf(sharp(bytes))).catch(() => null) : null;
    await context.pool.query('update property_photos set fingerprint = $2, fingerprint_version = $3 where id = $1', [
      id,
      print?.toString() ?? null,
      fingerprintVersion,
    ]);
  }
  if (rows.length > 0) {
    await context.pool.query(
      `insert into listing_check_queue (property_id) select id from properties
       where id = any($1::integer[]) and is_listed and not is_sample on conflict (property_id) do update set is_changed = true`,
      [rows.map((row) => row.property_id)],
    );
  }
  return rows.length;
};
