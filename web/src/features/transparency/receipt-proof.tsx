import { readReceiptLogProof, readReceiptLogProofByLink } from '@lintel/contract/contacts/log-proof-endpoints';
import type { ReceiptLogProof } from '@lintel/contract/contacts/log-proof-schema';
import { formatProofFile } from '@lintel/transparency-log/proof-file';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, Circle, Clock, Download, X } from 'lucide';
import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../platform/app-context.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useDateTime } from '../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { type CheckedProof, checkReceiptProof, type WitnessWord, type WrongStep } from './check-receipt-proof.ts';
import styles from './receipt-proof.module.css';

/** The receipt to prove: one that names the user, or the one that a secret link opens. */
export type ProofOf = { receiptId: number } | { token: string };

type Verified = Extract<CheckedProof, { is: 'verified' }>;
type Outcome = 'ok' | 'wrong' | 'open';

const useCount = () => {
  const language = useLanguage();
  return (count: number): string => new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US').format(count);
};

const marks = { ok: Check, wrong: X, open: Circle } as const;

const Step = ({ outcome, title, children }: { outcome: Outcome; title: string; children: ReactNode }) => {
  const t = useT();
  const outcomeText = { ok: t('It is valid.'), wrong: t('It is not valid.'), open: t('Not checked.') }[outcome];
  return (
    <li className={styles[outcome]}>
      <Icon of={marks[outcome]} />
      <div>
        <b>{title}</b> <span className="vh">{outcomeText}</span>
        <div className="muted small">{children}</div>
      </div>
    </li>
  );
};

const Witnesses = ({ witnesses }: { witnesses: readonly WitnessWord[] }) => {
  const t = useT();
  const momentOf = useDateTime();
  if (witnesses.length === 0) return t('No one outside Lintel co-signs this record yet.');
  const wordOf = ({ at, silentSince }: WitnessWord): string => {
    if (at) return t('co-signed on {{moment}}', { moment: momentOf(at.toISOString()) });
    return silentSince === null
      ? t('has not co-signed this record yet')
      : t('has not answered since {{moment}}', { moment: momentOf(silentSince) });
  };
  return (
    <ul className={styles.witnesses}>
      {witnesses.map((witness) => (
        <li key={witness.name}>
          <span translate="no">{witness.name}</span>: {wordOf(witness)}
        </li>
      ))}
    </ul>
  );
};

/** The four checks, in order of dependence. */
const Steps = ({ checked }: { checked: CheckedProof }) => {
  const t = useT();
  const count = useCount();
  const order = ['seal', 'form', 'signature', 'place', 'witnesses'] as const;
  const failed = checked.is === 'wrong' ? order.indexOf(checked.step) : order.length;
  const outcomeOf = (step: (typeof order)[number]): Outcome => {
    const place = order.indexOf(step);
    return place < failed ? 'ok' : place === failed ? 'wrong' : 'open';
  };
  // A file that cannot be read tells nothing about the signer.
  const signed = checked.is === 'wrong' && checked.step === 'form' ? 'wrong' : outcomeOf('signature');
  const cosigned =
    checked.is === 'verified' && checked.witnesses.some(({ at }) => at !== null)
      ? 'ok'
      : checked.is === 'verified'
        ? 'open'
        : outcomeOf('witnesses');
  return (
    <ol className={styles.steps}>
      <Step outcome={outcomeOf('seal')} title={t('The entry names this receipt')}>
        {t(
          'It is calculated from the seal of this receipt and a secret number, so the record tells strangers nothing about you.',
        )}
      </Step>
      <Step outcome={signed} title={t('Lintel signed the record')}>
        {checked.is === 'verified'
          ? t('The record had {{size}} entries at that time.', { size: count(checked.size) })
          : t('The signature fixes every entry of the record.')}
      </Step>
      <Step outcome={outcomeOf('place')} title={t('The entry is in the signed record')}>
        {checked.is === 'verified'
          ? t('Your browser computed the signed result from entry {{place}} and {{hashes}} other values.', {
              place: count(checked.place),
              hashes: count(checked.hashes),
            })
          : t('Your browser computes the signed result from the entry.')}
      </Step>
      <Step outcome={cosigned} title={t('Others co-signed the record')}>
        {checked.is === 'verified' ? (
          <Witnesses witnesses={checked.witnesses} />
        ) : (
          t('A witness signs only a record that still holds all entries it saw before.')
        )}
      </Step>
    </ol>
  );
};

const latestOf = (moments: readonly string[]): string | undefined => moments.toSorted().at(-1);

/** The entry's position, and the witnesses of the record. */
const VerifiedNote = ({ verified }: { verified: Verified }) => {
  const t = useT();
  const count = useCount();
  const momentOf = useDateTime();
  const { witnesses, place } = verified;
  const cosigned = witnesses.flatMap(({ at }) => (at ? [at.toISOString()] : []));
  const moment = latestOf(cosigned);
  const title = t('Your receipt is entry {{place}} of a public record', { place: count(place) });
  if (moment !== undefined)
    return (
      <Notice tone="proof" icon={BadgeCheck} title={title}>
        <p>
          {cosigned.length === 1
            ? t('1 other co-signed that record on {{moment}}.', { moment: momentOf(moment) })
            : t('{{count}} others co-signed that record, the last one on {{moment}}.', {
                count: cosigned.length,
                moment: momentOf(moment),
              })}{' '}
          {t('No one can change or remove the entry without being noticed, not even Lintel.')}
        </p>
      </Notice>
    );
  if (witnesses.length === 0)
    return (
      <Notice tone="proof" icon={BadgeCheck} title={title}>
        <p>
          {t(
            'Lintel signed that record. Nobody outside Lintel co-signs it yet, so keep the proof: it binds Lintel to this record.',
          )}
        </p>
      </Notice>
    );
  const silences = witnesses.flatMap(({ silentSince }) => (silentSince === null ? [] : [silentSince]));
  const since = silences.length === witnesses.length ? latestOf(silences) : undefined;
  return (
    <Notice tone="warn" title={title}>
      <p>
        {since === undefined
          ? t('Lintel signed that record. No witness has co-signed it yet.')
          : t('Lintel signed that record. No witness has co-signed since {{moment}}.', {
              moment: momentOf(since),
            })}{' '}
        {t('Until one does, keep the proof: it binds Lintel to this record.')}
      </p>
    </Notice>
  );
};

const useWrongSentence = (): ((step: WrongStep) => string) => {
  const t = useT();
  return (step) =>
    ({
      seal: t('The entry that we were given is not of this receipt.'),
      form: t('The proof that we were given cannot be read.'),
      signature: t('A signature on the record is false.'),
      place: t('The entry is not in the record that Lintel signed.'),
    })[step];
};

const WrongNote = ({ step }: { step: WrongStep }) => {
  const t = useT();
  const { supportEmail } = useApp().facts;
  const messageOf = useWrongSentence();
  return (
    <Notice tone="error" title={t('The proof of this receipt is wrong')}>
      <p>{messageOf(step)}</p>
      <p>{t('What to do:')}</p>
      <ol className={styles.todo}>
        <li>{t('Download the proof and keep it. It is your evidence.')}</li>
        <li>{t('Open this page on another device or network, in case yours changed it.')}</li>
        <li>
          {t('If it is still wrong, write to us and attach the file:')}{' '}
          <a href={`mailto:${supportEmail}`} translate="no">
            {supportEmail}
          </a>
        </li>
        <li>
          {t(
            'Anyone can check the file without Lintel. Show it to a lawyer or a tenant group if you want a second opinion.',
          )}
        </li>
      </ol>
    </Notice>
  );
};

const Unproven = ({ found, onAgain, pending }: { found: ReceiptLogProof; onAgain: () => void; pending: boolean }) => {
  const t = useT();
  const momentOf = useDateTime();
  if (found.state === 'erased')
    return (
      <Notice title={t('This receipt can no longer be found in the record')}>
        <p>
          {t(
            'Personal data on it were erased, and with them what tied the receipt to its entry. The entry itself stays, and tells nothing.',
          )}
        </p>
      </Notice>
    );
  return (
    <Notice
      icon={Clock}
      title={
        found.state === 'no_log'
          ? t('There is no public record yet')
          : t('Your receipt is not in the public record yet')
      }
    >
      <p>
        {found.state === 'no_log' || found.waitingSince === null
          ? t('The record begins within a minute after a new server starts.')
          : t(
              'A new receipt gets its entry within seconds. This one has been waiting since {{moment}}. If it is still waiting after an hour, write to us.',
              { moment: momentOf(found.waitingSince) },
            )}
      </p>
      <Button size="sm" variant="line" pending={pending} pendingText={t('Checking...')} onClick={onAgain}>
        {t('Check again')}
      </Button>
    </Notice>
  );
};

const Found = ({ found, onAgain, pending }: { found: ReceiptLogProof; onAgain: () => void; pending: boolean }) => {
  const t = useT();
  const checked = useMemo(() => checkReceiptProof(found), [found]);
  if (!checked) return <Unproven found={found} onAgain={onAgain} pending={pending} />;
  return (
    <>
      {checked.is === 'verified' ? <VerifiedNote verified={checked} /> : <WrongNote step={checked.step} />}
      <Steps checked={checked} />
      <div className="row">
        <Button
          variant="line"
          icon={<Icon of={Download} />}
          onClick={() =>
            saveFile(`receipt-${found.receiptId}-proof.json`, formatProofFile(checked.file), 'application/json')
          }
        >
          {t('Download proof')}
        </Button>
      </div>
      <details className={styles.more}>
        <summary>{t('Check it without Lintel')}</summary>
        <p>
          {t(
            'The file holds the proof in the open format C2SP tlog-proof. With the source of Lintel or another program for that format, anyone can check it, even offline. In it, the place of the entry counts from 0.',
          )}
        </p>
        <p className="mono small" translate="no">
          npm run log:verify -- --proof receipt-{found.receiptId}-proof.json --key "{checked.file.vkey}"
        </p>
        <p>{t('The keys came with this page. Compare the key of the record with one that you got elsewhere:')}</p>
        <p className="mono small" translate="no">
          {checked.file.vkey}
        </p>
      </details>
    </>
  );
};

/** Whether a receipt is in the public log, checked step by step in this browser. */
export default function ReceiptProof({ of }: { of: ProofOf }) {
  const t = useT();
  const { api } = useApp();
  // Keeps the secret out of the query key and the response out of the cache.
  const read = useQuery({
    queryKey: ['receipt-log-proof', 'receiptId' in of ? of.receiptId : 'by-link'],
    queryFn: async () =>
      'receiptId' in of
        ? (await api.call(readReceiptLogProof, { params: { id: of.receiptId } })).data
        : (await api.call(readReceiptLogProofByLink, { body: { token: of.token } })).data,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Panel tone="proof" aria-labelledby="public-record" className={styles.part}>
      <h2 id="public-record">{t('The public record')}</h2>
      <p className="muted">
        {t(
          'Every receipt gets an entry in a record that anyone can read. Your browser checks here that yours is in it.',
        )}
      </p>
      {read.isPending ? (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      ) : read.isError ? (
        <LoadError title={t('We could not check the public record')} read={read} />
      ) : (
        <Found found={read.data} onAgain={() => void read.refetch()} pending={read.isFetching} />
      )}
    </Panel>
  );
}
