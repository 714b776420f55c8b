import { longDate } from '@lintel/contract/kernel/dates';
import { Copy, FileClock } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { useDateTime } from '../time/use-date-time.ts';
import { useLanguage, useT } from '../words/i18n.tsx';
import type { FormDraft } from './draft-form.ts';

/**
 * Offers to restore an earlier draft, and reports when the same form was changed in another tab. Goes above the form and shows nothing
 * when neither applies.
 */
export const DraftOffer = ({ draft, leftOut }: { draft: FormDraft; leftOut?: string }) => (
  <>
    <Offer draft={draft} leftOut={leftOut} />
    <OtherTab draft={draft} />
  </>
);

const Offer = ({ draft, leftOut }: { draft: FormDraft; leftOut: string | undefined }) => {
  const t = useT();
  const language = useLanguage();
  const momentOf = useDateTime();
  const [newest, ...others] = draft.offered;
  if (newest === undefined) return null;
  return (
    <Notice icon={FileClock} title={t('Restore draft?')} live>
      <p>
        {t('You began this form on {{date}}. What you typed is kept on this device.', {
          date: longDate(newest.savedAt, language, Intl.DateTimeFormat().resolvedOptions().timeZone),
        })}
        {leftOut ? ` ${leftOut}` : null}
      </p>
      {others.length > 0 ? <p>{t('You edited this in more than one tab. The newest version is first.')}</p> : null}
      <div className="row">
        <Button size="sm" onClick={() => draft.restore(newest)}>
          {t('Restore')}
        </Button>
        {others.map((other) => (
          <Button key={other.tabs.join()} size="sm" variant="line" onClick={() => draft.restore(other)}>
            {t('The other one, of {{moment}}', { moment: momentOf(other.savedAt.toISOString()) })}
          </Button>
        ))}
        <Button size="sm" variant="quiet" onClick={draft.discard}>
          {t('Discard')}
        </Button>
      </div>
    </Notice>
  );
};

const OtherTab = ({ draft }: { draft: FormDraft }) => {
  const t = useT();
  if (draft.elsewhere === null) return null;
  if (draft.elsewhere.kind === 'ended')
    return (
      <Notice icon={Copy} tone="warn" title={t('You sent or canceled this form in another tab')} live>
        <p>{t('Your text is still here.')}</p>
        <div className="row">
          <Button size="sm" variant="quiet" onClick={draft.stay}>
            {t('Close')}
          </Button>
        </div>
      </Notice>
    );
  return (
    <Notice icon={Copy} tone="warn" title={t('You changed this form in another tab')} live>
      <p>{t('Both are kept on this device. Nothing here was changed.')}</p>
      <div className="row">
        <Button size="sm" onClick={draft.takeOver}>
          {t('Use what I typed there')}
        </Button>
        <Button size="sm" variant="quiet" onClick={draft.stay}>
          {t('Keep the current version')}
        </Button>
      </div>
    </Notice>
  );
};
