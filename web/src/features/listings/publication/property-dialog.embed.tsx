import { createProperty, updateProperty } from '@lintel/contract/listings/owner-endpoints';
import type { NewProperty, OwnProperty } from '@lintel/contract/listings/owner-schema';
import { propertyFields } from '@lintel/contract/listings/property-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../platform/app-context.ts';
import { useFormDraft } from '../../../platform/forms/draft-form.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { useSendForm } from '../../../platform/forms/send-form.tsx';
import { makeKeyring } from '../../../platform/queries/idempotency.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { confirmWording } from '../../enforcement/monitor/wording-coach.embed.tsx';
import { PhotoEditor } from '../photos/photo-editor.tsx';
import { keepOwnHome, refreshOwnHomes } from './keep-own-home.ts';
import styles from './property-form.module.css';
import { PropertyFields } from './property-form-fields.tsx';
import { emptyProperty, type PropertyValues, propertyResolver, valuesOf } from './property-form-values.ts';

const formId = 'property-form';
const nothingLeftOut: readonly never[] = [];

/** Adds a home, or changes one. What is typed is kept on this device until it is saved, so a reload loses nothing. */
const PropertyDialog = ({
  ownerId,
  home,
  onClose,
  onSaved,
}: {
  ownerId: number;
  /** The home to change; absent for a new one. */
  home?: OwnProperty;
  onClose: () => void;
  onSaved: (saved: OwnProperty) => void;
}) => {
  const t = useT();
  const api = useApi();
  const queryClient = useQueryClient();
  const [keys] = useState(() => makeKeyring());
  // As the home was when the window opened: its pictures change beside the form, and are no part of it then.
  const [defaults] = useState(() => (home ? { ...valuesOf(home), images: [] } : emptyProperty));
  const form = useForm<PropertyValues, unknown, NewProperty>({
    resolver: propertyResolver,
    shouldFocusError: false,
    defaultValues: defaults,
  });
  const draft = useFormDraft<PropertyValues>({
    name: home ? `property-${home.id}` : `new-property-of-${ownerId}`,
    form: form as never,
    defaults,
    leaveOut: nothingLeftOut,
  });
  const save = async (checked: NewProperty): Promise<OwnProperty> => {
    const { ownerId: _owner, isAvailable: _available, acceptsVouchers: _vouchers, ...fields } = checked;
    if (home) {
      const { images: _images, ...change } = fields;
      return (await api.call(updateProperty, { params: { id: home.id }, body: change as never })).data;
    }
    const { fees, accessibility, latitude, longitude, showExactPoint, ...always } = fields;
    // What nothing was said of is left out, for servers that do not know it.
    const body = {
      ...always,
      ...(fees.length === 0 ? {} : { fees }),
      ...(accessibility.length === 0 ? {} : { accessibility }),
      ...(latitude === null ? {} : { latitude, longitude, showExactPoint }),
      ownerId,
      isAvailable: true,
    };
    const { data } = await api.call(createProperty, { body: body as never }, { idempotencyKey: keys.keyFor(body) });
    return data;
  };
  const sending = useSendForm<PropertyValues, NewProperty>({
    form,
    name: 'property',
    fields: propertyFields,
    send: async (checked) => {
      const written = [checked.title, checked.description].filter(
        (text) => text !== home?.title && text !== home?.description,
      );
      if (!(await confirmWording({ api, t }, written, 'listing'))) return;
      const saved = await save(checked);
      keys.settle();
      draft.forget();
      toast(
        home
          ? { title: t('Success'), description: t('Your changes are saved.') }
          : { title: t('Success'), description: t('Property added successfully!') },
      );
      void (home
        ? keepOwnHome(queryClient, ownerId, saved, { figures: false })
        : refreshOwnHomes(queryClient, ownerId, saved.id));
      onSaved(saved);
    },
    onFault: () => {
      toast({
        title: t('Error'),
        description: home
          ? t('Failed to save your changes. Please try again.')
          : t('Failed to add property. Please try again.'),
        variant: 'destructive',
      });
      return false;
    },
  });
  return (
    <Dialog
      title={home ? t('Edit Property') : t('Add Property')}
      look="wide"
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Cancel')}</DialogCancel>
          <Button
            ref={sending.button}
            type="submit"
            form={formId}
            pending={sending.isSending}
            pendingText={home ? t('Saving...') : t('Adding...')}
          >
            {home ? t('Save Changes') : t('Add Property')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        aria-label={home ? t('Edit Property') : t('Add Property')}
        onSubmit={sending.onSubmit}
      >
        <DraftOffer draft={draft} />
        {sending.summary}
        <Fieldset disabled={sending.isSending} className={styles.form}>
          <PropertyFields form={form} sending={sending} isNew={!home} />
          {sending.fault}
          <p className="muted small">{t('What you type is kept on this device for 30 days, or until you save it.')}</p>
        </Fieldset>
      </form>
      {home ? <PhotoEditor home={home} /> : null}
    </Dialog>
  );
};

export default PropertyDialog;
