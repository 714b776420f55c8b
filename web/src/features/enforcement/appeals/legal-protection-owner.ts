/** Whose panel a page shows: one's own, no one's because the user is no owner here, or refused because it is another owner's. */
export type PanelOwner = { kind: 'own'; ownerId: number } | { kind: 'foreign' } | { kind: 'nobody' };

const largestId = 2_147_483_647;

/**
 * Returns the owner that the address's `ownerId` means. An invalid id falls back to one's own, as does an address without it.
 * @param ownId the current owner; owner 1 in the demo data.
 */
export const panelOwnerOf = (given: string | undefined, ownId: number | null): PanelOwner => {
  const id = given !== undefined && /^\d{1,10}$/.test(given) ? Number(given) : 0;
  const isId = id >= 1 && id <= largestId;
  if (isId && id !== ownId) return { kind: 'foreign' };
  return ownId === null ? { kind: 'nobody' } : { kind: 'own', ownerId: ownId };
};
