/** Where a home is told to be, on one line: the unit behind its street, set off by a comma. Null where there is no street. */
export const addressLine = ({
  address,
  unit,
}: {
  address: string | null;
  unit?: string | null | undefined;
}): string | null => (address === null || unit == null || unit === '' ? address : `${address}, ${unit}`);
