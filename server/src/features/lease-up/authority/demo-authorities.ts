import type { Tx } from '../../../platform/database/db.ts';
import { storeAuthorities } from './load-authorities.ts';

/** Invented, except their cities: no authority has these codes, and no email leaves a demo. */
const samples = [
  { code: 'OH9001', name: 'Sample Columbus Housing Authority', city: 'Columbus', state: 'OH', units: 13_400 },
  { code: 'OH9002', name: 'Sample Licking Valley Housing Authority', city: 'Newark', state: 'OH', units: 980 },
  { code: 'OH9003', name: 'Sample Cuyahoga Housing Authority', city: 'Cleveland', state: 'OH', units: 15_200 },
  { code: 'TX9001', name: 'Sample Austin Housing Authority', city: 'Austin', state: 'TX', units: 6100 },
  { code: 'TX9002', name: 'Sample Hill Country Housing Authority', city: 'Kerrville', state: 'TX', units: 240 },
  { code: 'CA9001', name: 'Sample Fresno Housing Authority', city: 'Fresno', state: 'CA', units: 7400 },
];

export const seedAuthorities = async (tx: Tx, now: Date): Promise<void> => {
  await storeAuthorities(
    tx,
    samples.map((one) => ({ ...one, email: `intake@${one.code.toLowerCase()}.example`, phone: '555-0100' })),
    { at: now, isSample: true },
  );
};
