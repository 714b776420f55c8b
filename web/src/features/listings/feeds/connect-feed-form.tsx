import { connectFeed } from '@lintel/contract/listings/feeds/endpoints';
import { feedFormatLabels, feedFormats, feedTimeLabels, feedTimes } from '@lintel/contract/listings/feeds/labels';
import { newFeed } from '@lintel/contract/listings/feeds/schema';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './feeds.module.css';

const defaults = { address: '', format: '', key: '', every: 'hour' };

/** Connects a feed; it is looked at first, and nothing is added by that. */
export const ConnectFeedForm = () => {
  const t = useT();
  const told = useTranslateDynamic();
  const connect = useWrite(connectFeed);
  const { form, sending } = useContractForm(newFeed, {
    name: 'feed',
    fields: ['address', 'format', 'key', 'every'],
    defaults,
    send: async (body) => {
      await connect({ body });
      form.reset();
      toast({
        title: t('The feed is connected'),
        description: t('We take a first look at it now. Nothing is added before you say so.'),
      });
    },
  });
  return (
    <Panel tone="enamel" aria-labelledby="connect-feed">
      <h2 id="connect-feed">{t('Connect a feed')}</h2>
      <form noValidate aria-labelledby="connect-feed" onSubmit={sending.onSubmit}>
        <Fieldset disabled={sending.isSending} className={styles.form}>
          {sending.summary}
          <Field
            id={sending.idOf('address')}
            label={t('Address of the feed')}
            hint={t('Your software shows it where it lists the sites that it sends homes to.')}
            error={sending.errorOf('address')}
          >
            <Input type="url" autoComplete="off" inputMode="url" {...form.register('address')} />
          </Field>
          <div className={styles.pair}>
            <Field id={sending.idOf('format')} label={t('Format')} optional error={sending.errorOf('format')}>
              <Select {...form.register('format')}>
                <option value="">{t('Find out by looking at it')}</option>
                {feedFormats.map((format) => (
                  <option key={format} value={format}>
                    {told(feedFormatLabels[format])}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id={sending.idOf('every')} label={t('Read it')} error={sending.errorOf('every')}>
              <Select {...form.register('every')}>
                {feedTimes.map((time) => (
                  <option key={time} value={time}>
                    {told(feedTimeLabels[time])}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Field
            id={sending.idOf('key')}
            label={t('Key')}
            optional
            hint={t('A token, or user:password. We store it encrypted and never show it again, not even to you.')}
            error={sending.errorOf('key')}
          >
            <Input type="password" autoComplete="off" {...form.register('key')} />
          </Field>
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
