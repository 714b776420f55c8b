import { readMe } from '@lintel/contract/identity/endpoints';
import { saveSearch } from '@lintel/contract/saved/endpoints';
import type { AlertChoice } from '@lintel/contract/saved/labels';
import { alertChoices, alertLabels } from '@lintel/contract/saved/labels';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '../../platform/app-context.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useSendForm } from '../../platform/forms/send-form.tsx';
import { queryOf } from '../../platform/queries/queries.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Checkbox, ChoiceGroup, RadioRow } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { SearchToSave } from '../listings/saving/saving-parts.embed.ts';
import { localSearches } from './local-saves.ts';

type Values = { name: string; alert: AlertChoice; keepVoucher: boolean };

const hints: Record<AlertChoice, string> = {
  'at-once': 'Within a minute of the listing.',
  daily: 'One email at eight in the morning. None when there’s no news.',
  none: 'No emails. See what’s new with your saved searches.',
};

/** Asks for a search's name and when to send its emails; a voucher is saved only with its own checkbox, which is unchecked at first. */
const SaveSearchDialog = ({ query, name, voucher, onClose }: SearchToSave & { onClose: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { api, facts } = useApp();
  const save = useWrite(saveSearch);
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const isGuest = me !== undefined && actingAs(me, 'person') === null;
  const form = useForm<Values>({ defaultValues: { name, alert: 'at-once', keepVoucher: false } });
  const sending = useSendForm<Values, Values>({
    form,
    name: 'save-search',
    fields: ['name', 'alert', 'keepVoucher'],
    send: async (values) => {
      if (isGuest) {
        localSearches.keep({ name: values.name.trim() || name, query, alert: values.alert, savedAt: facts.now });
        toast({
          title: t('Saved in this browser'),
          description: t('Sign in to get emails and to see it on any device.'),
        });
      } else {
        await save({
          body: {
            name: values.name,
            alert: values.alert,
            search: Object.fromEntries(new URLSearchParams(query)),
            voucher: voucher && values.keepVoucher ? { ...voucher, isConsented: true } : null,
          },
        });
        toast({ title: t('Your search is saved'), description: t('You find it under Saved.') });
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Save search')}
      description={t('We look for new homes while you do other things.')}
      keep={t('Cancel')}
      action={t('Save search')}
      pendingText={t('Saving...')}
      variant="primary"
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('name')} label={t('Name of the search')} error={sending.errorOf('name')}>
        <Input maxLength={80} {...form.register('name')} />
      </Field>
      <ChoiceGroup legend={t('Email alerts')}>
        {alertChoices.map((choice) => (
          <RadioRow
            key={choice}
            value={choice}
            label={tDynamic(alertLabels[choice])}
            hint={tDynamic(hints[choice])}
            {...form.register('alert')}
          />
        ))}
      </ChoiceGroup>
      {voucher && !isGuest ? (
        <Checkbox
          tone="voucher"
          label={t('Keep my voucher with this search')}
          hint={t(
            'Then we alert you only about homes that it covers. It is stored encrypted in your account. Owners and helpers never see it. If you leave the box unchecked, the search is saved without your voucher.',
          )}
          {...form.register('keepVoucher')}
        />
      ) : null}
      {isGuest ? (
        <Notice tone="info">
          {t('You’re not signed in. What you save stays in this browser only, and we send no emails.')}
        </Notice>
      ) : null}
      {sending.fault}
    </FormDialog>
  );
};

export default SaveSearchDialog;
