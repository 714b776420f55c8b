import { longDate } from '@lintel/contract/kernel/dates';
import type { Judgement } from '@lintel/contract/tenancy/notices/judge';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Reasons } from '../cite.tsx';

/** The legal assessment during typing, with a button for the first lawful date. */
export const Verdict = ({ judgement, onTake }: { judgement: Judgement; onTake: (day: string) => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const { barrier, earliest, effectOfWrongDate, isCompliant, takesEffectOn } = judgement;
  if (barrier !== null)
    return (
      <Notice tone="warn" live>
        <p>{tDynamic(barrier)}</p>
        <Reasons reasons={judgement.reasons} />
      </Notice>
    );
  const day = (on: string) => longDate(on, language);
  return (
    <Notice tone={isCompliant ? 'ok' : effectOfWrongDate === null ? 'info' : 'warn'} live>
      {earliest === null ? null : (
        <p>
          <b>{t('Earliest lawful day: {{day}}', { day: day(earliest) })}</b>{' '}
          <Button variant="quiet" size="sm" onClick={() => onTake(earliest)}>
            {t('Use this date')}
          </Button>
        </p>
      )}
      {isCompliant ? (
        <p>{t('By the rules on record, this notice is valid. We did not check whether the reason applies.')}</p>
      ) : null}
      {effectOfWrongDate === 'void' ? <p>{t('As written, the notice would be void and have no effect.')}</p> : null}
      {effectOfWrongDate === 'corrected' && takesEffectOn !== null ? (
        <p>
          {t('As written, the law moves it: it would take effect on {{day}} instead.', { day: day(takesEffectOn) })}
        </p>
      ) : null}
      {effectOfWrongDate === 'runs_on' && takesEffectOn !== null ? (
        <p>{t('As written, the tenancy would continue until {{day}}.', { day: day(takesEffectOn) })}</p>
      ) : null}
      <details>
        <summary>{t('Reason and current status')}</summary>
        <Reasons reasons={judgement.reasons} />
      </details>
    </Notice>
  );
};
