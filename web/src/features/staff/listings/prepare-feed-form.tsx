import { feedToPrepare } from '@lintel/contract/listings/feeds/schema';
import { prepareFeed } from '@lintel/contract/listings/feeds/staff-endpoints';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { FeedFields, feedDefaults, feedFields } from '../../listings/feeds/feed-fields.embed.tsx';
import { type Subject, SubjectPicker } from '../penalties/offense-subject.tsx';
import styles from '../staff.module.css';

const defaults = { ownerId: '', ...feedDefaults };
type Typed = typeof defaults;
const fields = ['ownerId', ...feedFields] as const;

/** Refusals that belong to one field. */
const blamed: Record<string, keyof Typed> = {
  'owner.not_found': 'ownerId',
  'staff.own_matter': 'ownerId',
  'feed.owner_banned': 'ownerId',
  'feed.owner_has_too_many': 'ownerId',
  'feed.owner_has_it': 'address',
};

/** Prepares a feed for an owner: the owner, and then the same fields as for an owner who connects one. */
const PrepareFeedForm = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const prepare = useWrite(prepareFeed);
  const [subject, setSubject] = useState<Subject | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const choose = (next: Subject | null) => {
    setSubject(next);
    form.setValue('ownerId', next ? String(next.owner.id) : '');
    form.clearErrors('ownerId');
  };
  const { form, sending } = useContractForm<z.output<typeof feedToPrepare>, Typed>(feedToPrepare, {
    name: 'prepare-feed',
    fields,
    defaults,
    asCall: ({ ownerId, ...feed }: Typed) => ({ ...feed, ownerId: Number(ownerId) }),
    send: async (body) => {
      await prepare({ body });
      onClose();
      toast({
        title: t('The feed is prepared'),
        description: t('We take a first look at it now. The owner sees it once you hand it over.'),
      });
    },
    onError: (error) => {
      const field = error instanceof ApiError ? blamed[error.code ?? ''] : undefined;
      if (field === undefined || !(error instanceof ApiError)) return false;
      form.setError(field, { type: 'server', message: error.serverMessage ?? '' }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <Card as="section" className={styles.record} aria-labelledby="prepare-feed">
      <h2 id="prepare-feed" ref={title} tabIndex={-1}>
        {t('Set up a feed for an owner')}
      </h2>
      <form noValidate className={styles.form} aria-labelledby="prepare-feed" onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={sending.isSending} className={styles.form}>
          <SubjectPicker
            id={sending.idOf('ownerId')}
            error={sending.errorOf('ownerId')}
            chosen={subject}
            onChoose={choose}
          />
          <FeedFields
            register={(name) => form.register(name)}
            field={(name) => ({ id: sending.idOf(name), error: sending.errorOf(name) })}
          />
          {sending.fault}
          <div className="row">
            <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
              {t('Set up and take a look')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </div>
        </Fieldset>
      </form>
    </Card>
  );
};
export default PrepareFeedForm;
