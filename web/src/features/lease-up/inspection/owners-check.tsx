import { dayOf, longDate } from '@lintel/contract/kernel/dates';
import { checkPacketHome, sayPacketHomeReady } from '@lintel/contract/lease-up/inspection/endpoints';
import {
  type InspectionItem,
  type InspectionItemId,
  inspectionItemsOn,
} from '@lintel/contract/lease-up/inspection/items';
import {
  openLifeThreats,
  type SelfCheck,
  type SelfCheckMark,
  type SelfCheckPhoto,
  selfCheckLimits,
  selfCheckMarkLabels,
  selfCheckMarks,
} from '@lintel/contract/lease-up/inspection/self-check';
import { readOwnerLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import packetStyles from '../packet/packet.module.css';
import type { OpenPage } from '../packet/packet-queries.ts';
import styles from './inspection.module.css';

const OwnCheckPhoto = lazyPart(() => import('./own-check-photo.tsx'));

type Finding = { mark: SelfCheckMark | null; note: string };
type Findings = Partial<Record<InspectionItemId, Finding>>;

const blank: Finding = { mark: null, note: '' };
const savedOf = ({ found }: SelfCheck): Findings =>
  Object.fromEntries((found ?? []).map(({ item, mark, note }) => [item, { mark, note: note ?? '' }]));
const isSame = (one: Finding, two: Finding): boolean => one.mark === two.mark && one.note.trim() === two.note.trim();

/** The checklist for the owner, and the button that declares the home ready. Loaded lazily: it is long, and far down its page. */
const OwnersCheck = ({ page, selfCheck }: { page: OpenPage; selfCheck: SelfCheck }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const save = useWrite(checkPacketHome, { answers: readOwnerLeasePacket });
  const items = inspectionItemsOn(dayOf(new Date(page.packet.openedAt)));
  const saved = savedOf(selfCheck);
  const [typed, setTyped] = useState<Findings>({});
  const [errors, setErrors] = useState<Partial<Record<InspectionItemId, string>>>({});
  const [announcement, setAnnouncement] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const findingOf = (id: InspectionItemId): Finding => typed[id] ?? saved[id] ?? blank;
  const changed = items.filter(({ id }) => !isSame(findingOf(id), saved[id] ?? blank));
  const open = openLifeThreats(items, (id) => saved[id]?.mark ?? undefined);

  const send = async () => {
    const sent = changed.map(({ id: item }) => {
      const { mark, note } = findingOf(item);
      return { item, mark, note: mark === null ? null : note };
    });
    setSending(true);
    setFailure(null);
    setErrors({});
    try {
      await save({ params: { id: page.applicationId }, body: { items: sent } });
      setTyped({});
      toast({ title: t('List saved') });
    } catch (error) {
      const fields = error instanceof ApiError && error.code === 'request.invalid' ? Object.entries(error.fields) : [];
      const own = fields.flatMap(([path, said]) => {
        const [, at] = /^items\.(\d+)\./.exec(path) ?? [];
        const item = at === undefined ? undefined : sent[Number(at)]?.item;
        return item ? [[item, said] as const] : [];
      });
      setErrors(Object.fromEntries(own));
      const [first] = own[0] ?? [];
      if (first) document.getElementById(noteId(first))?.focus();
      else setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <form
        noValidate
        className={packetStyles.form}
        aria-labelledby="packet-self-check"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isSending && changed.length > 0) void send();
        }}
      >
        <Fieldset disabled={isSending} className={packetStyles.form}>
          {[true, false].map((isLifeThreatening) => (
            <Group
              key={String(isLifeThreatening)}
              title={isLifeThreatening ? t('What threatens life') : t('The rest')}
              items={items.filter((one) => one.isLifeThreatening === isLifeThreatening)}
              findingOf={findingOf}
              photoOf={(id) => selfCheck.photos.find(({ item }) => item === id)}
              applicationId={page.applicationId}
              onAnnounce={setAnnouncement}
              errors={errors}
              onFinding={(id, finding) => setTyped((before) => ({ ...before, [id]: finding }))}
            />
          ))}
          <p className="vh" aria-live="polite">
            {announcement}
          </p>
          <div className={styles.save}>
            <Button
              type="submit"
              variant={changed.length === 0 ? 'line' : 'primary'}
              pending={isSending}
              pendingText={t('Saving...')}
            >
              {t('Save the list')}
            </Button>
            <span className="small muted" role="status">
              {changed.length > 0 ? t('Not saved yet: {{count}}', { count: changed.length }) : null}
            </span>
          </div>
        </Fieldset>
        {failure === null ? null : (
          <Notice tone="error" title={t('This was not saved')} live>
            <p>{messageOf(failure)}</p>
          </Notice>
        )}
      </form>
      <Readiness page={page} selfCheck={selfCheck} open={open.length} hasChanges={changed.length > 0} />
    </>
  );
};

const noteId = (id: InspectionItemId): string => `self-check-note-${id}`;

const Group = ({
  title,
  items,
  findingOf,
  photoOf,
  applicationId,
  onAnnounce,
  errors,
  onFinding,
}: {
  title: string;
  items: readonly InspectionItem[];
  findingOf: (id: InspectionItemId) => Finding;
  photoOf: (id: InspectionItemId) => SelfCheckPhoto | undefined;
  applicationId: number;
  onAnnounce: (sentence: string) => void;
  errors: Partial<Record<InspectionItemId, string>>;
  onFinding: (id: InspectionItemId, finding: Finding) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const count = items.filter(({ id }) => findingOf(id).mark !== null).length;
  return (
    <details>
      <summary className={packetStyles.opener}>
        {t('{{title}}: {{count}} of {{all}} checked', { title, count, all: items.length })}
      </summary>
      <p className={`small muted ${styles.sources}`} translate="no">
        {[...new Set(items.map(({ citation }) => citation))].join(' · ')}
      </p>
      <ul className={styles.items}>
        {items.map(({ id, text, failsOften }) => {
          const finding = findingOf(id);
          return (
            <li key={id} className={styles.item}>
              <p className={styles.text}>
                {tDynamic(text)}{' '}
                {failsOften ? <span className="small muted">{t('Homes often fail for this.')}</span> : null}
              </p>
              <Segmented
                label={tDynamic(text)}
                value={finding.mark ?? ''}
                choices={selfCheckMarks.map((mark) => ({ value: mark, label: tDynamic(selfCheckMarkLabels[mark]) }))}
                // Choosing the same mark again removes it.
                onChoose={(mark) => onFinding(id, { ...finding, mark: mark === finding.mark ? null : mark || null })}
              />
              {finding.mark === null || (finding.mark !== 'needs_work' && finding.note === '') ? null : (
                <Field
                  id={noteId(id)}
                  label={t('Note for yourself')}
                  optional
                  error={tDynamic(errors[id]) || undefined}
                  className={styles.note}
                >
                  <Textarea
                    rows={2}
                    maxLength={selfCheckLimits.note}
                    value={finding.note}
                    onChange={({ target }) => onFinding(id, { ...finding, note: target.value })}
                  />
                </Field>
              )}
              {finding.mark === null && !photoOf(id) ? null : (
                <Suspense fallback={null}>
                  <OwnCheckPhoto
                    applicationId={applicationId}
                    item={id}
                    name={tDynamic(text)}
                    photo={photoOf(id)}
                    announce={onAnnounce}
                  />
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** Declares the home ready, once no life-threatening item is open. */
const Readiness = ({
  page,
  selfCheck,
  open,
  hasChanges,
}: {
  page: OpenPage;
  selfCheck: SelfCheck;
  open: number;
  hasChanges: boolean;
}) => {
  const t = useT();
  const language = useLanguage();
  const messageOf = useErrorMessage();
  const say = useWrite(sayPacketHomeReady, { answers: readOwnerLeasePacket });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // The pressed button is gone: the sentence in its place takes the focus.
  const isPressed = useRef(false);
  if (selfCheck.readyAt) {
    return (
      <p
        role="status"
        tabIndex={-1}
        ref={(said) => {
          if (!said || !isPressed.current) return;
          isPressed.current = false;
          said.focus();
        }}
      >
        <b>
          {t('You said on {{day}} that the home is ready for the inspection.', {
            day: longDate(selfCheck.readyAt, language),
          })}
        </b>
      </p>
    );
  }
  if (open > 0) {
    return (
      <p>
        {t('To mark the home as ready, every life-threatening item must be OK or not apply. Still open: {{count}}.', {
          count: open,
        })}
      </p>
    );
  }
  if (hasChanges) return <p>{t('Save the list first. Then you can mark the home as ready.')}</p>;
  const press = async () => {
    isPressed.current = true;
    setSending(true);
    setFailure(null);
    try {
      await say({ params: { id: page.applicationId } });
    } catch (error) {
      isPressed.current = false;
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <p>
        {t(
          'All life-safety items are OK. Report that the home is ready, so that the housing authority can inspect it.',
        )}
      </p>
      <div>
        <Button pending={isSending} pendingText={t('Saving...')} onClick={() => void press()}>
          {t('Report that the home is ready')}
        </Button>
      </div>
      {failure === null ? null : (
        <Notice tone="error" title={t('This was not sent')} live>
          <p>{messageOf(failure)}</p>
        </Notice>
      )}
    </>
  );
};

export default OwnersCheck;
