import { addReferral, readAgentProfile, readReferralTerms } from '@lintel/contract/agents/endpoints';
import { referralForm } from '@lintel/contract/agents/schema';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { textOf, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, RadioRow } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useAgentId } from '../agent-queries.ts';
import styles from '../agents.module.css';
import { HomeChoice } from './home-choice.tsx';
import { whyNoReferrals } from './referral-words.ts';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Add Referral') });

type Typed = Record<'propertyId' | 'tenantName' | 'tenantEmail' | 'contactMethod' | 'note', string>;

const methods = [
  ['in_person', 'In person'],
  ['phone', 'By phone'],
  ['email', 'By email'],
  ['platform_message', 'By a message here'],
] as const;

const useTerms = (agentId: number, propertyId: string) =>
  useQuery({
    ...queryOf(useApi(), readReferralTerms, { params: { id: agentId }, query: { propertyId } }),
    enabled: /^\d+$/.test(propertyId),
  });

/** The possible commission, shown before the referral is added: none without the owner's consent. */
const Terms = ({ agentId, propertyId }: { agentId: number; propertyId: string }) => {
  const t = useT();
  const { referralCommission } = useFigures();
  const messageOf = useErrorMessage();
  const { data, isError, error } = useTerms(agentId, propertyId);
  if (isError) return <Notice tone="error">{messageOf(error)}</Notice>;
  if (!data) return null;
  return data.terms === 'agreed' ? (
    <Notice tone="ok" title={t('Estimated commission: {{amount}}', { amount: dollars(data.estimatedCommission) })}>
      <p>
        {t(
          '{{percent}}% of one year’s rent, when you introduced the tenant first and a lease is signed. The owner accepted this.',
          { percent: referralCommission.percentOfAnnualRent },
        )}
      </p>
    </Notice>
  ) : (
    <Notice tone="warn" title={t('No commission')}>
      <p>
        {t(
          'The owner has not accepted agents for this home. You can add the referral, but you will not earn a commission.',
        )}
      </p>
    </Notice>
  );
};

const Form = ({ agentId, given }: { agentId: number; given: string }) => {
  const t = useT();
  const router = useRouter();
  const write = useWrite(addReferral);
  const defaults = useMemo<Typed>(
    () => ({ propertyId: given, tenantName: '', tenantEmail: '', contactMethod: '', note: '' }),
    [given],
  );
  const { form, sending, draft } = useContractForm(referralForm, {
    name: 'referral',
    defaults,
    draft: { name: 'add-referral' },
    send: async (body, idempotencyKey) => {
      const { data } = await write({ params: { id: agentId }, body }, { idempotencyKey });
      draft.forget();
      toast({
        title: t('Referral added'),
        description: t('We asked the tenant. Nothing is shared until they accept.'),
      });
      router.history.push(paths.referral(data.id));
    },
  });
  const { idOf, errorOf } = sending;
  const propertyId = String(form.watch('propertyId') ?? '');
  const terms = useTerms(agentId, propertyId);
  const method = String(form.watch('contactMethod') ?? '');
  return (
    <form noValidate className={styles.form} aria-label={t('Add Referral')} onSubmit={sending.onSubmit}>
      <DraftOffer draft={draft} />
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <HomeChoice
          id={idOf('propertyId')}
          value={propertyId}
          chosen={terms.data}
          error={errorOf('propertyId')}
          onChoose={(id) =>
            form.setValue('propertyId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        <Terms agentId={agentId} propertyId={propertyId} />
        <div className={styles.two}>
          <Field id={idOf('tenantName')} label={t('Tenant’s name')} error={errorOf('tenantName')}>
            <Input autoComplete="off" {...form.register('tenantName')} />
          </Field>
          <Field
            id={idOf('tenantEmail')}
            label={t('Tenant’s email')}
            hint={t('We’ll email them to confirm.')}
            error={errorOf('tenantEmail')}
          >
            <Input type="email" autoComplete="off" {...form.register('tenantEmail')} />
          </Field>
        </div>
        <ChoiceGroup
          id={idOf('contactMethod')}
          legend={t('How did you meet?')}
          columns={2}
          error={errorOf('contactMethod')}
        >
          {methods.map(([value, label]) => (
            <RadioRow
              key={value}
              name={idOf('contactMethod')}
              value={value}
              checked={method === value}
              onChange={() =>
                form.setValue('contactMethod', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
              label={t(label)}
            />
          ))}
        </ChoiceGroup>
        <Field
          id={idOf('note')}
          label={t('What you agreed on')}
          optional
          hint={t('The tenant will see this.')}
          error={errorOf('note')}
        >
          <Textarea rows={3} {...form.register('note')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            awaitHydration
            pending={sending.isSending}
            pendingText={t('Adding...')}
          >
            {t('Add Referral')}
          </Button>
          <Button asChild variant="quiet">
            <AppLink href={paths.agentDashboard} onClick={() => draft.forget()}>
              {t('Cancel')}
            </AppLink>
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

export const Page = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const agentId = useAgentId();
  const given = usePageQuery(textOf('property'));
  const profile = useQuery({
    ...queryOf(api, readAgentProfile, { params: { id: agentId ?? 0 } }),
    enabled: agentId !== null,
    refetchOnMount: 'always',
  });
  const why = whyNoReferrals(profile.data);
  return (
    <div className="wrap">
      <PageTitle title={t('Add Referral')}>
        {t(
          'Introduce a tenant to the owner of a home. It is recorded with a receipt, and the tenant decides what is shared.',
        )}
      </PageTitle>
      {why === null ? null : (
        <Notice tone="warn" title={t('No referrals now')}>
          <p>{tDynamic(why)}</p>
        </Notice>
      )}
      {agentId === null || why !== null ? null : (
        <Form agentId={agentId} given={/^\d{1,10}$/.test(String(given ?? '')) ? String(given) : ''} />
      )}
    </div>
  );
};
