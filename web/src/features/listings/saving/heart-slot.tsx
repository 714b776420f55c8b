import { Suspense } from 'react';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { optionalLazyPart } from '../../../ui/lazy-part.tsx';
import { type HeartHome, savingParts } from './saving-parts.embed.ts';

const Heart = optionalLazyPart(async () => savingParts().heart());

/**
 * Heart button that saves a home. Not part of the server-rendered HTML, which is the same for everyone: it appears after hydration, in
 * space that its container has reserved.
 */
export const HeartSlot = ({ home }: { home: HeartHome }) =>
  useHydrated() ? (
    <Suspense fallback={null}>
      <Heart home={home} />
    </Suspense>
  ) : null;
