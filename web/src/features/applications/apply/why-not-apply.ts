import type { Me } from '@lintel/contract/identity/schema';
import type { Property } from '@lintel/contract/listings/schema';

/**
 * Why the user cannot apply for a home: a sentence, in English. `closed`: no one can; `sign-in`: they can after signing in, and may
 * fill in the form until then; `other-role`: signed in without the tenant role. Null when nothing prevents it, also while the user is
 * not known yet: the server decides in the end.
 */
export type ApplyObstacle = { kind: 'closed' | 'sign-in' | 'other-role'; sentence: string };

export const whyNotApply = (home: Property, me: Me | undefined): ApplyObstacle | null => {
  if (home.owner === null) return { kind: 'closed', sentence: 'This home has no owner to write to.' };
  if (!home.isAvailable) return { kind: 'closed', sentence: 'This home is not available.' };
  if (me === undefined) return null;
  if (me.person !== null && me.person.ownerId !== null && me.person.ownerId === home.ownerId)
    return { kind: 'closed', sentence: 'You own this listing.' };
  if (me.tenant !== null) return null;
  return me.person === null
    ? { kind: 'sign-in', sentence: 'Please sign in to apply' }
    : { kind: 'other-role', sentence: 'Only tenants can apply for a home.' };
};
