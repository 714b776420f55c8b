import { Suspense } from 'react';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { spareLatePart } from '../../../ui/late-part.tsx';
import { type HeartHome, savingParts } from './saving-parts.embed.ts';

const Heart = spareLatePart(async () => savingParts().heart());

/**
 * Where a home can be saved. The markup has nothing of it, which is the same for everybody: it comes once the page listens, in a place
 * that whoever puts it somewhere has left free.
 */
export const HeartSlot = ({ home }: { home: HeartHome }) =>
  useHydrated() ? (
    <Suspense fallback={null}>
      <Heart home={home} />
    </Suspense>
  ) : null;
