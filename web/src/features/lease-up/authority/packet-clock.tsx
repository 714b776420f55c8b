import { longDate } from '@lintel/contract/kernel/dates';
import type { VoucherClock } from '@lintel/contract/lease-up/voucher-clock/schema';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';

/** The voucher's days, the same for tenant, owner, helper and authority: when it ends, and what waits for what. */
export const PacketClock = ({ clock }: { clock: VoucherClock | null }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  if (clock === null) return null;
  const date = longDate(clock.expiresOn, language);
  return (
    <Panel tone={clock.isSuspended ? 'warn' : 'voucher'} className="stack" aria-labelledby="packet-clock">
      <h2 id="packet-clock">{t('The voucher’s days')}</h2>
      <p>
        <b>
          {clock.isSuspended
            ? t('The voucher’s clock is stopped while the housing authority reviews the packet.')
            : t('The last day is {{date}}.', { date })}
        </b>{' '}
        {clock.isSuspended ? t('If it answered today, the last day would be {{date}}.', { date }) : null}
      </p>
      <Timeline label={t('The voucher’s days')}>
        {clock.steps.map(({ what, on, citation }) => (
          <TimelineItem key={`${on} ${what}`}>
            <b>{longDate(on, language)}</b>
            <p>{tDynamic(what)}.</p>
            <p className="small muted">{citation}</p>
          </TimelineItem>
        ))}
      </Timeline>
      <p className="small muted">
        {t('Counted from the last day printed on the voucher. What the housing authority tells you in writing counts.')}
      </p>
    </Panel>
  );
};
