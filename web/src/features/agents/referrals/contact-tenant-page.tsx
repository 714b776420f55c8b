import { listReferrals, sendReferralMessage } from '@lintel/contract/agents/endpoints';
import { type Referral, referralMessage } from '@lintel/contract/agents/schema';
import { paths } from '@lintel/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { Send } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioRow } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { holdBackWording } from '../../monitor/wording-coach.embed.tsx';
import { useAgentId } from '../agent-queries.ts';
import styles from '../agents.module.css';
import { ReferralNotes } from './referral-card.tsx';
import { mayWriteTo } from './referral-words.ts';

/** The email address in the page's address is not used elsewhere: not in its title, and in no call. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Contact') });

const Composer = ({ referral }: { referral: Referral }) => {
  const t = useT();
  const router = useRouter();
  const api = useApi();
  const write = useWrite(sendReferralMessage);
  const { form, sending } = useContractForm(referralMessage, {
    name: 'message',
    defaults: { subject: '', message: '', withOwner: false },
    send: async (sent, idempotencyKey) => {
      await holdBackWording({ api, t }, { subject: sent.subject, message: sent.message }, 'message');
      await write({ params: { id: referral.id }, body: sent }, { idempotencyKey });
      toast({ title: t('Message sent'), description: t('It is on its way by email, and on the tenant’s record.') });
      router.history.push(paths.referral(referral.id));
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Message')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('subject')} label={t('Subject')} error={sending.errorOf('subject')}>
          <Input {...form.register('subject')} />
        </Field>
        <Field
          id={sending.idOf('message')}
          label={t('Message')}
          hint={t('The tenant sees it on the record of all that you do.')}
          error={sending.errorOf('message')}
        >
          <Textarea rows={8} {...form.register('message')} />
        </Field>
        {referral.scope?.mayWriteToOwner ? (
          <Checkbox label={t('Write to the owner in the same conversation')} {...form.register('withOwner')} />
        ) : null}
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            awaitHydration
            icon={<Icon of={Send} />}
            pending={sending.isSending}
            pendingText={t('Sending...')}
          >
            {t('Send')}
          </Button>
          <Button asChild variant="quiet">
            <AppLink href={paths.referral(referral.id)}>{t('Cancel')}</AppLink>
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

const Contact = ({ agentId, address }: { agentId: number; address: string }) => {
  const t = useT();
  const list = usePaged(listReferrals, { params: { id: agentId }, query: { state: null } }, { refetchOnVisit: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const theirs = list.rows.filter(({ tenantEmail }) => tenantEmail?.toLowerCase() === address.toLowerCase());
  const [first] = theirs.toSorted((a, b) => Number(b.answer === 'yes') - Number(a.answer === 'yes'));
  const referral = theirs.find(({ id }) => id === chosen) ?? first;
  return (
    <>
      <PageTitle title={referral ? t('Contact {{name}}', { name: referral.tenantName }) : t('Contact')}>
        {referral?.propertyTitle}
      </PageTitle>
      {referral ? (
        <>
          {theirs.length > 1 ? (
            <div className={styles.about}>
              <ChoiceGroup legend={t('About which home?')}>
                {theirs.map(({ id, propertyTitle }) => (
                  <RadioRow
                    key={id}
                    name="about"
                    value={id}
                    checked={id === referral.id}
                    onChange={() => setChosen(id)}
                    label={propertyTitle}
                  />
                ))}
              </ChoiceGroup>
            </div>
          ) : null}
          {mayWriteTo(referral) ? (
            <Composer key={referral.id} referral={referral} />
          ) : (
            <>
              <ReferralNotes referral={referral} />
              <p className={styles.back}>
                <Button asChild variant="line">
                  <AppLink href={paths.referral(referral.id)}>{t('View Details')}</AppLink>
                </Button>
              </p>
            </>
          )}
        </>
      ) : (
        <ListStates withMore list={list} empty={t('No referrals yet')}>
          {() => <Empty small>{t('None of your referrals is with this person, or they have ended it.')}</Empty>}
        </ListStates>
      )}
      <p className={styles.back}>
        <AppLink href={`${paths.agentDashboard}?tab=referrals`}>{t('All referrals')}</AppLink>
      </p>
    </>
  );
};

export const Page = () => {
  const agentId = useAgentId();
  const tenantEmail = usePathParam('tenantEmail');
  return (
    <div className="wrap">
      {agentId === null ? null : <Contact key={tenantEmail} agentId={agentId} address={tenantEmail} />}
    </div>
  );
};
