import { longDate } from '@lintel/contract/kernel/dates';
import { FileClock } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { FormDraft } from './draft-form.ts';
import { useLanguage, useT } from './i18n.tsx';

/** Asks whether an earlier draft should come back. Stands above the form and shows nothing when there is no draft. */
export const DraftOffer = ({ draft, leftOut }: { draft: FormDraft; leftOut?: string }) => {
  const t = useT();
  const language = useLanguage();
  if (draft.offered === null) return null;
  return (
    <Notice icon={FileClock} title={t('Restore draft?')} live>
      <p>
        {t('You began this form on {{date}}. What you typed is kept on this device.', {
          date: longDate(draft.offered.savedAt, language, Intl.DateTimeFormat().resolvedOptions().timeZone),
        })}
        {leftOut ? ` ${leftOut}` : null}
      </p>
      <div className="row">
        <Button size="sm" onClick={draft.restore}>
          {t('Restore')}
        </Button>
        <Button size="sm" variant="quiet" onClick={draft.discard}>
          {t('Discard')}
        </Button>
      </div>
    </Notice>
  );
};
