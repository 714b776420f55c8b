import { showingStatusLabels } from '@lintel/contract/contacts/showings/labels';
import type { Showing } from '@lintel/contract/contacts/showings/schema';
import { Check, Clock } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './showings.module.css';
import { useShowingFormat } from './use-showing-format.ts';

export const ShowingBadge = ({ status }: Pick<Showing, 'status'>) => {
  const t = useT();
  const tone = status === 'confirmed' ? 'ok' : status === 'requested' ? 'warn' : 'neutral';
  const icon = status === 'confirmed' ? { icon: Check } : status === 'requested' ? { icon: Clock } : {};
  return (
    <Badge tone={tone} {...icon}>
      {t(showingStatusLabels[status])}
    </Badge>
  );
};

/** A showing in a list, with its actions. */
export const ShowingCard = ({ showing, children }: { showing: Showing; children: ReactNode }) => {
  const t = useT();
  const format = useShowingFormat();
  const { status, startsAt, timeZone } = showing;
  return (
    <Panel as="article" tone={status === 'requested' ? 'warn' : 'plain'} aria-labelledby={`showing-${showing.id}`}>
      <p className={styles.state}>
        <ShowingBadge status={status} />
        {status === 'requested' ? (
          <span>{t('Answer by {{when}}', { when: format.whenWithZone(showing.answerBy, timeZone) })}</span>
        ) : null}
      </p>
      <h3 id={`showing-${showing.id}`} className={styles.when}>
        {format.when(startsAt, timeZone)}
      </h3>
      <p className="muted">{format.zone(timeZone)}</p>
      <p>
        <b translate="no">{showing.otherName}</b>, {showing.propertyTitle}
        {showing.note ? ` “${showing.note}”` : ''}
      </p>
      {children}
    </Panel>
  );
};
