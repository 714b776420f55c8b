import { takeOwnerShowingStep, takeShowingStep } from '@lintel/contract/contacts/showings/endpoints';
import type { ShowingStepForm } from '@lintel/contract/contacts/showings/schema';
import { useWrite } from '../../../platform/queries/write.ts';

export type TakeStep = (id: number, body: ShowingStepForm) => Promise<void>;

/** Returns a function that takes steps as the tenant, or as the owner with this id. */
export const useSteps = (ownerId: number | null): TakeStep => {
  const asTenant = useWrite(takeShowingStep);
  const asOwner = useWrite(takeOwnerShowingStep);
  return async (id, body) => {
    if (ownerId === null) await asTenant({ params: { id }, body });
    else await asOwner({ params: { ownerId, id }, body });
  };
};
