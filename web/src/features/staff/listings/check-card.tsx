import { askAboutListing, decideListingCheck } from '@lintel/contract/listings/checks/endpoints';
import { listingCheckKindLabels, listingCheckOutcomeLabels } from '@lintel/contract/listings/checks/labels';
import type { StaffListingCheck } from '@lintel/contract/listings/checks/schema';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { AddressFigures, NewOwnerFigures, PictureFigures, RentFigures } from './check-figures.tsx';
import { JoinForm } from './join-form.tsx';

type Outcome = 'nothing_wrong' | 'taken_up' | 'joined';

/** A finding about a listing, its owner's answer, and the staff's decision. */
export const CheckCard = ({ check }: { check: StaffListingCheck }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  const messageOf = useErrorMessage();
  const decide = useWrite(decideListingCheck);
  const ask = useWrite(askAboutListing);
  const [deciding, setDeciding] = useState<Outcome | null>(null);
  const [asking, setAsking] = useState<'no' | 'now' | { fault: unknown }>('no');
  const title = useFocusAfter<HTMLHeadingElement>(deciding ?? 'neither');
  const { owner, property, question, decision } = check;
  const name = property?.title ?? owner.name;
  const kept = [property, check.otherProperty].find((home) => home && home.id === decision?.keptId);
  // One home listed by two owners cannot be merged: which of them may list it is a separate question.
  const mayJoin = check.kind === 'address' && check.otherProperty?.owner.id === owner.id;
  const askOwner = async () => {
    setAsking('now');
    try {
      await ask({ params: { id: check.id } });
      toast({ title: t('We ask the owner') });
      setAsking('no');
    } catch (fault) {
      setAsking({ fault });
    }
  };
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {tDynamic(listingCheckKindLabels[check.kind])}: <span translate="no">{owner.name}</span>{' '}
          {t('(owner {{number}})', { number: owner.id })}
        </h2>
        <span className="muted">{moment(check.foundAt)}</span>
      </div>
      {property === null || check.otherProperty !== null ? null : (
        <p>
          <AppLink href={paths.property(property.id)} ahead={false}>
            {property.title}
          </AppLink>{' '}
          <span className="muted">
            {property.city}, {property.state}
          </span>
        </p>
      )}
      {check.rent === null ? null : <RentFigures facts={check.rent} />}
      {check.newOwner === null ? null : <NewOwnerFigures facts={check.newOwner} />}
      {check.picture === null ? null : <PictureFigures check={check} facts={check.picture} />}
      {check.address === null ? null : <AddressFigures check={check} facts={check.address} />}
      {question === null ? null : (
        <p>
          {question.answer !== null && question.answeredAt !== null ? (
            <>
              <b>{t('The owner answered:')}</b> “<span translate="no">{question.answer}</span>” ·{' '}
              {moment(question.answeredAt)}
            </>
          ) : question.answeredAt !== null ? (
            t('The owner answered and has since left.')
          ) : (
            t('The owner was asked on {{when}}.', { when: moment(question.askedAt) })
          )}
        </p>
      )}
      {decision !== null ? (
        <p>
          <b>{tDynamic(listingCheckOutcomeLabels[decision.outcome])}</b> · {moment(decision.decidedAt)}
          {kept ? <> · {t('“{{title}}” stayed', { title: kept.title })}</> : null}
          {decision.reason === null ? null : <> · {decision.reason}</>}
        </p>
      ) : deciding === 'joined' ? (
        <JoinForm check={check} onCancel={() => setDeciding(null)} />
      ) : deciding !== null ? (
        <ReasonForm
          key={deciding}
          name={`check-${check.id}`}
          label={t('Why')}
          hint={
            deciding === 'nothing_wrong'
              ? t('Staff read it here. The same facts are not raised again.')
              : t('Staff read it here. What follows is recorded on the page of penalties, with its notice and appeal.')
          }
          action={tDynamic(listingCheckOutcomeLabels[deciding])}
          onCancel={() => setDeciding(null)}
          onGiven={async (reason) => {
            await decide({ params: { id: check.id }, body: { outcome: deciding, reason } });
            toast({ title: t('The finding is decided') });
          }}
        />
      ) : (
        <>
          {typeof asking === 'object' ? <p role="alert">{messageOf(asking.fault)}</p> : null}
          <div className="row">
            <Button size="sm" awaitHydration onClick={() => setDeciding('nothing_wrong')}>
              {tDynamic(listingCheckOutcomeLabels.nothing_wrong)} <span className="vh">{name}</span>
            </Button>
            {question === null ? (
              <Button
                size="sm"
                variant="line"
                awaitHydration
                pending={asking === 'now'}
                pendingText={t('Asking...')}
                onClick={() => void askOwner()}
              >
                {t('Ask the owner')} <span className="vh">{name}</span>
              </Button>
            ) : null}
            {mayJoin ? (
              <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('joined')}>
                {t('Join into one home')} <span className="vh">{name}</span>
              </Button>
            ) : null}
            <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('taken_up')}>
              {tDynamic(listingCheckOutcomeLabels.taken_up)} <span className="vh">{name}</span>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
};
