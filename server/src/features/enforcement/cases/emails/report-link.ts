import { randomBytes } from 'node:crypto';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { tokenDigest } from '../../../../platform/http/session.ts';
import type { ReportRow } from '../queries.ts';
import { discriminationReports } from '../tables.ts';

/** Returns the address of the page that the link opens. Its secret follows `#`, which browsers never send. */
export const reportLinkAddress = (origin: string, token: string): string =>
  `${origin}${paths.reportStatusWithLink(token)}`;

const seedText = (seed: string): string => `report-link:${seed}`;
const tokenOf = (digest: string): string => Buffer.from(digest, 'hex').toString('base64url');

/**
 * Makes the secret of a new report's link: an HMAC of a seed under the server's secret, 256 bits. The server can derive it again
 * for the reporter, and a copy of the database opens nothing.
 */
export const makeReportLink = ({ secrets }: Pick<AppContext, 'secrets'>) => {
  const seed = randomBytes(16).toString('hex');
  const token = tokenOf(secrets.digest(seedText(seed)));
  return { seed, token, tokenDigest: tokenDigest(token) };
};

/** Derives the secret again: for the person who filed the report, and for emails to them. */
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

/** Finds the report that a link opens, given its secret or the whole link as it was copied. */
export const findReportByLink = async (db: Db | Tx, given: string): Promise<ReportRow | undefined> => {
  const token = given.slice(given.lastIndexOf('#') + 1).trim();
  const [report] = await db
    .select()
    .from(discriminationReports)
    .where(eq(discriminationReports.tokenDigest, tokenDigest(token)));
  // The personal data is erased, and so is the way to it.
  return report?.erasedAt === null ? report : undefined;
};
