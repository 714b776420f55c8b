import { joinListings, listingJoin } from '@lintel/contract/listings/checks/join';
import type { StaffListingCheck } from '@lintel/contract/listings/checks/schema';
import type * as z from 'zod';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Select, Textarea } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../staff.module.css';
import { useHomeFacts } from './check-figures.tsx';

type Typed = { keepId: string; reason: string };

/** Merges two listings of one owner that are the same home: which one stays, what happens to the other, and why. */
export const JoinForm = ({ check, onCancel }: { check: StaffListingCheck; onCancel: () => void }) => {
  const t = useT();
  const join = useWrite(joinListings);
  const factsOf = useHomeFacts();
  const { form, sending } = useContractForm<z.output<typeof listingJoin>, Typed>(listingJoin, {
    name: `join-${check.id}`,
    defaults: { keepId: '', reason: '' },
    fields: ['keepId', 'reason'],
    asCall: ({ keepId, reason }: Typed) => ({ keepId: Number(keepId), reason }),
    startAt: 'keepId',
    send: async (body) => {
      await join({ params: { id: check.id }, body });
      toast({ title: t('The listings are joined') });
    },
  });
  const homes = [check.property, check.otherProperty].flatMap((home) => home ?? []);
  return (
    <form noValidate className={styles.form} aria-label={t('Join into one home')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('keepId')} label={t('Which listing stays?')} error={sending.errorOf('keepId')}>
          <Select {...form.register('keepId')}>
            <option value="">{t('Please choose')}</option>
            {homes.map((home) => (
              <option key={home.id} value={home.id}>
                {`${home.title} · ${factsOf(home)}`}
              </option>
            ))}
          </Select>
        </Field>
        <ul className={styles.consequences}>
          <li>{t('The other listing is withdrawn, and its link opens the one that stays.')}</li>
          <li>
            {t('Saved hearts and a feed move over. Messages, showings, applications and payments stay where they are.')}
          </li>
          <li>{t('The listing that stays runs until the later of the two ends. Nobody pays anything.')}</li>
          <li>{t('The owner is notified on Lintel and by email.')}</li>
          <li>
            <b>{t('This cannot be undone. Are you unsure? Ask the owner first.')}</b>
          </li>
        </ul>
        <Field
          id={sending.idOf('reason')}
          label={t('Why')}
          hint={t('Staff read it here.')}
          error={sending.errorOf('reason')}
        >
          <Textarea rows={3} {...form.register('reason')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            variant="danger"
            pending={sending.isSending}
            pendingText={t('Saving...')}
          >
            {t('Join into one home')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
