/** Returns the newest offenses on record, which a test names when it records another incident of the same day. */
export const onRecord = async (app: {
  rows: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;
}): Promise<number[]> =>
  (await app.rows<{ id: number }>('select id from offenses order by id desc limit 20')).map(({ id }) => id);
