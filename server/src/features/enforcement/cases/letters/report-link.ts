import { randomBytes } from 'node:crypto';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { tokenDigest } from '../../../../platform/http/session.ts';
import type { ReportRow } from '../queries.ts';
import { discriminationReports } from '../tables.ts';

/** The page that the link opens. Its secret stands behind `#`, which browsers send to nobody. */
export const reportLinkAddress = (origin: string, token: string): string =>
  `${origin}${paths.reportStatusWithLink(token)}`;

const seedText = (seed: string): string => `report-link:${seed}`;
const tokenOf = (digest: string): string => Buffer.from(digest, 'hex').toString('base64url');

/**
 * The secret of a new report's link: an HMAC of a seed under the house's secret, 256 bits. So its reporter can be given it again, and a
 * copy of the database opens nothing.
 */
export const makeReportLink = ({ secrets }: Pick<AppContext, 'secrets'>) => {
  const seed = randomBytes(16).toString('hex');
  const token = tokenOf(secrets.digest(seedText(seed)));
  return { seed, token, tokenDigest: tokenDigest(token) };
};

/** The secret once more: for who filed the report, and for letters to them. */
export const tokenOfReport = (
  { secrets }: Pick<AppContext, 'secrets'>,
  report: Pick<ReportRow, 'id' | 'seed' | 'tokenDigest'>,
): string => {
  const token = secrets
    .digests(seedText(report.seed))
    .map(tokenOf)
    .find((each) => tokenDigest(each) === report.tokenDigest);
  if (token === undefined) throw new Error(`The link of report ${report.id} was made with a secret that is gone.`);
  return token;
};

/** The report that a link opens, given its secret or the whole link as it was copied. */
export const findReportByLink = async (db: Db | Tx, given: string): Promise<ReportRow | undefined> => {
  const token = given.slice(given.lastIndexOf('#') + 1).trim();
  const [report] = await db
    .select()
    .from(discriminationReports)
    .where(eq(discriminationReports.tokenDigest, tokenDigest(token)));
  // What was personal is gone, and so is the way to it.
  return report?.erasedAt === null ? report : undefined;
};
