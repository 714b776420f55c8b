import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/src/config.ts';
import { verifyStoredReceipts } from '../../server/src/features/contacts/receipts/verify-stored-receipts.ts';
import { attachDatabase } from '../../server/src/platform/database/connect-database.ts';
import { readServerSecrets } from '../../server/src/platform/secrets/stored-secret.ts';

/** Timeout of one request, in ms. */
export const patienceMs = 30_000;

/** Results of one round. `failed` must always stay empty: responses other than 201 or a 503 with a message. */
export type Count = { acknowledged: number; refused: number; failed: string[]; unanswered: number; silenceMs: number };

/**
 * Sends inquiries one after the other, retrying each with its idempotency key until it is acknowledged.
 *
 * @param baseOf the server for the inquiry of this number
 */
export const inquiryWriters = ({ baseOf, writers }: { baseOf: (number: number) => string; writers: number }) => {
  let count: Count = { acknowledged: 0, refused: 0, failed: [], unanswered: 0, silenceMs: 0 };
  let lastAt = performance.now();
  let isOn = false;
  let sent = 0;
  let writing: Promise<void>[] = [];
  /** Email of each acknowledged inquiry, by the inquiry's id. */
  const acknowledged = new Map<number, string>();

  /** Counts a response that is no success, or a missing one. */
  const note = (status: number | null, text: string): void => {
    if (status === null) count.unanswered += 1;
    else if (status === 503 && /"message":"[^"]{10,}/.test(text)) count.refused += 1;
    else count.failed.push(`${status}: ${text.slice(0, 200)}`);
  };

  const write = async (): Promise<void> => {
    while (isOn) {
      sent += 1;
      const number = sent;
      const email = `drill${number}@example.com`;
      for (let isDone = false; !isDone; ) {
        const response = await fetch(`${baseOf(number)}/api/properties/${1 + (number % 8)}/inquiries`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': `drill-${process.pid}-${number}` },
          body: JSON.stringify({ name: `Person ${number}`, email, message: `Is home number ${number} still free?` }),
          signal: AbortSignal.timeout(patienceMs),
        }).catch(() => null);
        const text = (await response?.text().catch(() => null)) ?? null;
        if (response?.status === 201 && text !== null) {
          acknowledged.set((JSON.parse(text) as { id: number }).id, email);
          const now = performance.now();
          count.silenceMs = Math.max(count.silenceMs, now - lastAt);
          lastAt = now;
          count.acknowledged += 1;
          isDone = true;
        } else {
          note(text === null ? null : (response?.status ?? null), text ?? '');
          await sleep(50);
        }
      }
    }
  };

  return {
    acknowledged: acknowledged as ReadonlyMap<number, string>,
    note,
    count: (): Count => count,
    begin: (): void => {
      count = { acknowledged: 0, refused: 0, failed: [], unanswered: 0, silenceMs: 0 };
      lastAt = performance.now();
      isOn = true;
      writing = Array.from({ length: writers }, write);
    },
    /** Ends the round. With `isCutOff`, does not wait for inquiries that no server can take any more. */
    end: async (isCutOff: boolean): Promise<void> => {
      isOn = false;
      if (!isCutOff) await Promise.all(writing);
    },
  };
};

export type Found = { lost: number; twice: number; unbalanced: number; broken: string | null };

/** Checks whether a database has every acknowledged inquiry exactly once, a balanced ledger and an unbroken chain of receipts. */
export const checkInquiries = async (
  env: NodeJS.ProcessEnv,
  acknowledged: ReadonlyMap<number, string>,
): Promise<Found> => {
  const attached = await attachDatabase(readConfig(env), { log: () => {}, max: 3, isPrepared: true });
  try {
    const { rows } = await attached.pool.query<Omit<Found, 'broken'>>(
      `select
        (select count(*) from unnest($1::int[], $2::text[]) as a (id, email)
          left join inquiries i on i.id = a.id and i.email = a.email where i.id is null)::int as lost,
        (select count(*) from (select email from inquiries where email like 'drill%' group by email having count(*) > 1) t)::int as twice,
        (select count(*) from (select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0) t)::int as unbalanced`,
      [[...acknowledged.keys()], [...acknowledged.values()]],
    );
    const report = await verifyStoredReceipts(
      { db: attached.db, secrets: await readServerSecrets(readConfig(env)) },
      { isDemo: true },
    );
    return { ...(rows[0] ?? { lost: -1, twice: -1, unbalanced: -1 }), broken: report.broken ? report.sentence : null };
  } finally {
    await attached.close();
  }
};

/** Waits for a condition; throws after two minutes. */
export const upTo = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const began = performance.now(); !(await isSo()); await sleep(100)) {
    if (performance.now() - began > 120_000) throw new Error(`Two minutes later still not: ${what}`);
  }
};
