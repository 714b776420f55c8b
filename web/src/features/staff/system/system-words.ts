import type { SystemLine, SystemPart, SystemState } from '@lintel/contract/staff/system';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';

type PartWords = {
  title: string;
  /** The effect on people when it is not fine. */
  means: string;
  act: string;
  /** Section of `docs/OPERATIONS.md` with details; it is written in English. */
  runbook: string;
};

/** Returns the texts about each part. */
export const usePartWords = (): ((part: SystemPart) => PartWords) => {
  const t = useT();
  return (part) => {
    switch (part) {
      case 'requests':
        return {
          title: t('Pages and requests'),
          means: t('People wait when they open a page or send something.'),
          act: t('Look at the slowest routes below, and at the load of the machines and the database.'),
          runbook: 'Requests are slow.',
        };
      case 'failures':
        return {
          title: t('Failed requests'),
          means: t('People see an error instead of their page, and have to try again.'),
          act: t('Search the log for “failed”. Each line has the route and the cause.'),
          runbook: 'Requests fail.',
        };
      case 'database':
        return {
          title: t('Database connections'),
          means: t('Requests wait for the database before they start.'),
          act: t('Look for slow queries in the database, then at the number of connections.'),
          runbook: 'Requests wait for the database.',
        };
      case 'replica':
        return {
          title: t('Database replica'),
          means: t('The first database also answers all searches. Nothing is lost, but it has less room.'),
          act: t('Check the replica’s server. It is used again automatically once it responds.'),
          runbook: 'The replica does not answer.',
        };
      case 'eventLoop':
        return {
          title: t('Server processor'),
          means: t('One process is busy with one task, and everyone else waits.'),
          act: t('Add a process or a machine, and look at the slowest routes below.'),
          runbook: 'Requests are slow.',
        };
      case 'jobs':
        return {
          title: t('Background jobs'),
          means: t('Automatic work is late: reminders, refunds, imports, deadlines.'),
          act: t('Search the log for the name of the job. Restart the servers if no job runs.'),
          runbook: 'A job is stuck.',
        };
      case 'emails':
        return {
          title: t('Emails to send'),
          means: t('People do not get sign-in links, answers or notices.'),
          act: t('Check the email server. Emails are stored and sent once it responds again.'),
          runbook: 'Emails are not sent.',
        };
      case 'failedEmails':
        return {
          title: t('Emails that failed'),
          means: t('Their readers never got them.'),
          act: t('Open them in the outbox, and resend those with a correct address.'),
          runbook: 'Emails are not sent.',
        };
      case 'payments':
        return {
          title: t('Payments', { context: 'system' }),
          means: t('No one can pay. No money is lost.'),
          act: t('Check the status page of the payment service.'),
          runbook: 'The payment gateway is down.',
        };
      case 'log':
        return {
          title: t('Public log'),
          means: t('New receipts cannot be proved to third parties yet.'),
          act: t('Search the server log for “public log”. It says why nothing is added.'),
          runbook: 'The public log stands still.',
        };
      case 'witnesses':
        return {
          title: t('Witnesses of the public log'),
          means: t('The log continues, but fewer parties vouch for it.'),
          act: t('Ask the operator of the witness.'),
          runbook: 'A witness is silent.',
        };
      case 'webhooks':
        return {
          title: t('Webhooks of owners'),
          means: t('The software of these owners does not receive new events.'),
          act: t('Their owners see it on their page. Call those whose webhook has failed for days.'),
          runbook: 'Webhooks of owners fail.',
        };
      case 'feeds':
        return {
          title: t('Feeds of owners'),
          means: t('Homes of these owners are missing or out of date until a person decides.'),
          act: t('Their owners see why on their feed’s page. Help those who ask.'),
          runbook: 'Feeds wait for their owners.',
        };
      case 'disk':
        return {
          title: t('Disk'),
          means: t('When it is full, uploads and writes are refused.'),
          act: t('Free space outside the data folder, or make the disk larger.'),
          runbook: 'The disk is full.',
        };
    }
  };
};

/** Returns the measurements of a part, in a sentence or two. */
export const useMeasured = (): ((line: SystemLine, system: SystemState) => string) => {
  const t = useT();
  const ago = useAgo();
  const language = useLanguage();
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(value);
  const whole = (value: number) => new Intl.NumberFormat(locale).format(value);
  const share = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  const wait = (seconds: number) =>
    seconds < 120
      ? t('{{number}} s', { number: whole(Math.round(seconds)) })
      : t('{{number}} min', { number: whole(Math.round(seconds / 60)) });
  const queue = ({ measured, limit }: SystemLine, none: string) =>
    (measured ?? 0) < 1
      ? none
      : t('The oldest has waited {{wait}}. Up to {{limit}} is fine.', {
          wait: wait(measured ?? 0),
          limit: wait(limit ?? 0),
        });
  return (line, { requests, log, witnesses }) => {
    const { part, measured, limit } = line;
    if (measured === null && part !== 'requests' && part !== 'replica') return t('It could not be read.');
    const counted = whole(measured ?? 0);
    switch (part) {
      case 'requests':
        return measured === null
          ? t('No requests in the last 5 minutes.')
          : t('1 in 100 takes longer than {{seconds}} s. Requests in the last 5 minutes: {{requests}}.', {
              seconds: number(measured),
              requests: whole(requests),
            });
      case 'failures':
        return t('{{share}} of the last 5 minutes. Up to {{limit}} is fine.', {
          share: share(measured ?? 0),
          limit: share(limit ?? 0),
        });
      case 'database':
        return measured === 0
          ? t('No request is waiting for a connection.')
          : t('Requests waiting for a connection: {{requests}}.', { requests: counted });
      case 'replica':
        return measured === null
          ? t('No replica is set up.')
          : measured === 0
            ? t('It answers.')
            : t('It does not answer.');
      case 'eventLoop':
        return t('1 in 100 steps waits longer than {{seconds}} s. Up to {{limit}} s is fine.', {
          seconds: number(measured ?? 0),
          limit: number(limit ?? 0),
        });
      case 'jobs':
        return queue(line, t('No job is waiting.'));
      case 'emails':
        return queue(line, t('No email is waiting.'));
      case 'failedEmails':
        return measured === 0
          ? t('No email failed for good.')
          : t('Emails that will not be retried: {{emails}}.', { emails: counted });
      case 'payments':
        return t('Times the payment service did not answer in the last 10 minutes: {{times}}.', { times: counted });
      case 'log': {
        const waiting = queue(line, t('No entry is waiting.'));
        return log === null
          ? waiting
          : `${waiting} ${t('Entries: {{entries}}. Last checkpoint: {{ago}}.', { entries: whole(log.entries), ago: ago(log.signedAt) })}`;
      }
      case 'witnesses': {
        const silent = witnesses.filter(({ silentSince }) => silentSince !== null).map(({ name }) => name);
        return witnesses.length === 0
          ? t('No witness is set up.')
          : silent.length === 0
            ? t('All answer.')
            : t('No answer from: {{names}}.', { names: silent.join(', ') });
      }
      case 'webhooks':
        return measured === 0 ? t('None fails.') : t('Failing webhooks: {{webhooks}}.', { webhooks: counted });
      case 'feeds':
        return measured === 0
          ? t('None waits for a person.')
          : t('Feeds waiting for a person: {{feeds}}.', { feeds: counted });
      case 'disk':
        return t('{{share}} is free. At least {{limit}} is fine.', {
          share: share(measured ?? 0),
          limit: share(limit ?? 0),
        });
    }
  };
};
