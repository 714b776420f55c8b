import { createProperty, updateProperty } from '@lintel/contract/listings/owner-endpoints';
import { type NewProperty, newProperty, type OwnProperty } from '@lintel/contract/listings/owner-schema';
import { addPhoto, arrangePhotos } from '@lintel/contract/listings/photos/endpoints';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { holdBackWording } from '../../monitor/wording-coach.embed.tsx';
import { PhotoEditor } from '../photos/photo-editor.tsx';
import { AddingSteps, fieldsInOrder } from './adding/adding-steps.tsx';
import { uploadPendingPhotos, usePendingPhotos } from './adding/pending-photos.ts';
import steps from './adding/steps.module.css';
import styles from './property-form.module.css';
import { AddressFields, DetailFields, PriceFields } from './property-form-fields.tsx';
import { bodyOf, emptyProperty, rentWords, valuesOf } from './property-form-values.ts';

const formId = 'property-form';

/** Returns the newly written text by field, as the server reads it: one amenity per line. */
const writtenNow = ({ title, description, amenities }: NewProperty, home: OwnProperty | undefined) => {
  const isNew = (text: string, before: string | undefined) => (text === before ? null : text);
  return {
    title: isNew(title, home?.title),
    description: isNew(description, home?.description),
    amenities: isNew(amenities.join('\n'), home?.amenities.join('\n')),
  };
};

/** Adds a home, or changes one. Input is saved on this device until it is stored, so a reload loses nothing. */
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
  const create = useWrite(createProperty);
  const change = useWrite(updateProperty);
  // The home as it was when the dialog opened: its pictures change outside of the form, and are not part of it then.
  const [defaults] = useState(() => (home ? { ...valuesOf(home), images: [] } : emptyProperty));
  const save = async (checked: NewProperty, idempotencyKey: string): Promise<OwnProperty> => {
    const { ownerId: _owner, isAvailable: _available, acceptsVouchers: _vouchers, ...fields } = checked;
    if (home) {
      const { images: _images, ...changed } = fields;
      return (await change({ params: { id: home.id }, body: changed })).data;
    }
    const { unit, fees, accessibility, latitude, longitude, showExactPoint, ...always } = fields;
    // Empty fields are left out, for servers that do not know them.
    const body = {
      ...always,
      ...(unit === null ? {} : { unit }),
      ...(fees.length === 0 ? {} : { fees }),
      ...(accessibility.length === 0 ? {} : { accessibility }),
      ...(latitude === null ? {} : { latitude, longitude, showExactPoint }),
      ownerId,
      isAvailable: true,
    };
    const { data } = await create({ body }, { idempotencyKey });
    return data;
  };
  const arrange = useWrite(arrangePhotos);
  const refresh = useRefreshAfter(addPhoto);
  const [isLast, setLast] = useState(false);
  const [sendingPhoto, setSendingPhoto] = useState<string | null>(null);
  /** The home is already saved: refused photos are reported, and can be added again later. */
  const withPhotos = async (saved: OwnProperty): Promise<OwnProperty> => {
    const { home: latest, failed } = await uploadPendingPhotos(saved, pendingPhotos.now.current, {
      arrange: async (images) => (await arrange({ params: { id: saved.id }, body: { images } })).data,
      onFile: (number, total) => setSendingPhoto(t('Sending photo {{number}} of {{total}}...', { number, total })),
    });
    if (latest !== saved) void refresh();
    if (failed.length > 0)
      toast({
        title: t('Some photos were not added'),
        description: t('{{names}}. You can add them again here.', { names: failed.join(', ') }),
        variant: 'destructive',
      });
    return latest;
  };
  const { form, sending, draft } = useContractForm(newProperty, {
    name: 'property',
    defaults,
    fields: fieldsInOrder,
    draft: { name: home ? `property-${home.id}` : `new-property-of-${ownerId}` },
    asCall: bodyOf,
    wordsFor: rentWords,
    send: async (checked, idempotencyKey) => {
      await holdBackWording({ api, t }, writtenNow(checked, home), 'listing', checked);
      const saved = await save(checked, idempotencyKey);
      draft.forget();
      toast(
        home
          ? { title: t('Success'), description: t('Your changes are saved.') }
          : { title: t('Success'), description: t('Property added successfully!') },
      );
      onSaved(home ? saved : await withPhotos(saved));
    },
    onError: (error) => {
      // The field shows the error, and the text beside the button the consequence: a retry would be refused again.
      if (error instanceof ApiError && error.code === 'wording.violation') return false;
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
  const pendingPhotos = usePendingPhotos(form);
  return (
    <Dialog
      title={home ? t('Edit Property') : t('Add Property')}
      layout={home ? 'wide' : 'steps'}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Cancel')}</DialogCancel>
          <Button
            ref={sending.button}
            type="submit"
            form={formId}
            pending={sending.isSending}
            variant={home || isLast ? 'primary' : 'line'}
            pendingText={home ? t('Saving...') : (sendingPhoto ?? t('Adding...'))}
          >
            {home ? t('Save Changes') : t('Add Property')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={home ? styles.form : steps.form}
        aria-label={home ? t('Edit Property') : t('Add Property')}
        onSubmit={sending.onSubmit}
      >
        {home ? (
          <>
            <DraftOffer draft={draft} />
            {sending.summary}
            <Fieldset disabled={sending.isSending} className={styles.form}>
              {[
                { name: t('Address'), fields: <AddressFields form={form} sending={sending} /> },
                { name: t('Details'), fields: <DetailFields form={form} sending={sending} /> },
                { name: t('Price'), fields: <PriceFields form={form} sending={sending} /> },
              ].map(({ name, fields }) => (
                <div key={name} className={styles.part}>
                  <h3>{name}</h3>
                  {fields}
                </div>
              ))}
              {sending.fault}
              <p className="muted small">{t('We save your draft on this device for 30 days, or until you save it.')}</p>
            </Fieldset>
          </>
        ) : (
          <AddingSteps
            form={form}
            sending={sending}
            pendingPhotos={pendingPhotos}
            above={<DraftOffer draft={draft} />}
            onLast={setLast}
          />
        )}
      </form>
      {home ? <PhotoEditor home={home} /> : null}
    </Dialog>
  );
};

export default PropertyDialog;
