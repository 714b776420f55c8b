import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { answerListingQuestion, listListingQuestions } from '@lintel/contract/listings/checks/endpoints';
import { type ListingQuestion, listingAnswerForm } from '@lintel/contract/listings/checks/schema';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './listing-questions.module.css';

const useQuestion = (): ((question: ListingQuestion) => string) => {
  const t = useT();
  return ({ kind, rentCents, homes }) => {
    if (kind === 'rent') {
      return t('Is a rent of {{rent}} a month right? Please confirm it, or correct it in the listing.', {
        rent: dollars(rentCents ?? 0),
      });
    }
    if (kind === 'picture')
      return t('Does this picture show this home, and may you use it? Please tell us, or remove it.');
    if (kind === 'address')
      return t(
        'Is this address complete, with its unit? Please correct it, or take the listing down if the home is listed twice.',
      );
    return t('You list {{count}} homes. Please tell us whether you own them or manage them for others.', {
      count: homes ?? 0,
    });
  };
};

const Answer = ({ question, onDone }: { question: ListingQuestion; onDone: () => void }) => {
  const t = useT();
  const answer = useWrite(answerListingQuestion);
  const { form, sending } = useContractForm(listingAnswerForm, {
    name: `question-${question.id}`,
    defaults: { answer: '' },
    send: async (body) => {
      await answer({ params: { id: question.id }, body });
      toast({ title: t('Your answer is sent') });
      onDone();
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Answer')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('answer')}
          label={t('Your answer')}
          hint={t('Only our staff will see your answer.')}
          error={sending.errorOf('answer')}
        >
          <Textarea rows={2} {...form.register('answer')} />
        </Field>
        {sending.fault}
        <Button
          ref={sending.button}
          type="submit"
          size="sm"
          awaitHydration
          pending={sending.isSending}
          pendingText={t('Sending...')}
        >
          {t('Send answer')}
        </Button>
      </Fieldset>
    </form>
  );
};

/** Questions from staff about an owner's listings; renders nothing when there are none. */
export const ListingQuestions = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const language = useLanguage();
  const messageOf = useQuestion();
  const list = usePaged(listListingQuestions, { params: { ownerId }, query: {} }, { refetchOnVisit: true });
  const [done, setDone] = useState(0);
  const thanks = useFocusAfter<HTMLParagraphElement>(done);
  const open = list.rows.filter(({ answeredAt }) => answeredAt === null);
  if (open.length === 0 && done === 0) return null;
  return (
    <Notice
      tone="info"
      className={styles.notice}
      title={open.length > 1 ? t('Questions about your listings') : t('A question about your listing')}
    >
      {done > 0 ? (
        <p ref={thanks} tabIndex={-1}>
          {t('Thank you. Your answer is with our staff.')}
        </p>
      ) : null}
      <ul className={styles.list}>
        {open.map((question) => (
          <li key={question.id}>
            <p>
              {question.property === null ? null : (
                <>
                  <AppLink href={paths.property(question.property.id)} ahead={false}>
                    {question.property.title}
                  </AppLink>
                  {': '}
                </>
              )}
              {messageOf(question)} <span className="muted">{longDate(question.askedAt, language)}</span>
            </p>
            {question.image === null ? null : (
              <img
                className={styles.picture}
                src={question.image}
                alt={t('The picture that we ask about')}
                loading="lazy"
              />
            )}
            <Answer question={question} onDone={() => setDone((count) => count + 1)} />
          </li>
        ))}
      </ul>
    </Notice>
  );
};
