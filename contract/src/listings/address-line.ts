/** Returns a home's address on one line: the unit follows the street after a comma. Null without a street. */
export const addressLine = ({
  address,
  unit,
}: {
  address: string | null;
  unit?: string | null | undefined;
}): string | null => (address === null || unit == null || unit === '' ? address : `${address}, ${unit}`);
