import { connectFeed } from '@lintel/contract/listings/feeds/endpoints';
import { newFeed } from '@lintel/contract/listings/feeds/schema';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { FeedFields, feedDefaults, feedFields } from './feed-fields.embed.tsx';
import styles from './feeds.module.css';

/** Connects a feed; it is only checked at first, and nothing is added yet. */
export const ConnectFeedForm = () => {
  const t = useT();
  const connect = useWrite(connectFeed);
  const { form, sending } = useContractForm(newFeed, {
    name: 'feed',
    fields: feedFields,
    defaults: feedDefaults,
    send: async (body) => {
      await connect({ body });
      form.reset();
      toast({
        title: t('The feed is connected'),
        description: t('We only check it now. Nothing is added until you confirm.'),
      });
    },
  });
  return (
    <Panel tone="enamel" aria-labelledby="connect-feed">
      <h2 id="connect-feed">{t('Connect a feed')}</h2>
      <form noValidate aria-labelledby="connect-feed" onSubmit={sending.onSubmit}>
        <Fieldset disabled={sending.isSending} className={styles.form}>
          {sending.summary}
          <FeedFields
            register={(name) => form.register(name)}
            field={(name) => ({ id: sending.idOf(name), error: sending.errorOf(name) })}
          />
          {sending.fault}
          <div className="row">
            <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Connecting...')}>
              {t('Connect and take a look')}
            </Button>
          </div>
        </Fieldset>
      </form>
    </Panel>
  );
};
