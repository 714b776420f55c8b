/** Cuts a list that was read with one row too many into a page and the mark of the next one, which is the last row's number. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  idOf: (row: Row) => number,
): { rows: Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? String(idOf(last)) : null };
};
