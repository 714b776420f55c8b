import type { Account } from '@lintel/contract/identity/account';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@lintel/contract/identity/passkey-endpoints';
import { type Passkey, passkeyName, passkeyNaming } from '@lintel/contract/identity/passkeys';
import { password } from '@lintel/contract/identity/passwords';
import { longDate } from '@lintel/contract/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';
import { PasswordPrompt } from './password-prompt.tsx';

/** Asks for a name of the device and the password, then has the device create the passkey. */
const AddForm = ({ account, onDone }: { account: Account; onDone: () => void }) => {
  const t = useT();
  const start = useWrite(startPasskey);
  const add = useWrite(addPasskey);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, sending } = useContractForm(
    z.object({ name: passkeyName, password: account.hasPassword ? password : z.string() }),
    {
      name: 'passkey',
      defaults: { name: '', password: '' },
      fields: account.hasPassword ? ['name', 'password'] : ['name'],
      startAt: 'name',
      send: async ({ name, password: given }) => {
        setProblem(null);
        const device = await import('../sign-in/ask-device.ts');
        if (!device.hasPasskeys()) {
          setProblem(t('This browser cannot make passkeys.'));
          return;
        }
        const { data } = await start({ body: { password: given } });
        try {
          const response = await device.makePasskey(data);
          await add({ body: { name, response } });
        } catch (error) {
          if (!(error instanceof device.DeviceFault)) throw error;
          setProblem(
            {
              cancelled: t('No passkey was made. You can try again.'),
              known: t('This device already has a passkey for your account.'),
              failed: t('This device could not make a passkey. Try another one.'),
            }[error.why],
          );
          return;
        }
        toast({ title: t('Passkey added'), description: t('You can sign in with it from now on.') });
        onDone();
      },
    },
  );
  return (
    <form noValidate className={styles.form} aria-label={t('Add a passkey')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('name')}
          label={t('Name of this device')}
          hint={t('So that you recognize it, such as: my phone')}
          error={sending.errorOf('name')}
        >
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        {account.hasPassword ? (
          <Field
            id={sending.idOf('password')}
            label={t('Your password, to confirm that it is you')}
            error={sending.errorOf('password')}
          >
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        ) : null}
        {sending.fault}
        {problem === null ? null : (
          <Notice tone="warn" live>
            <p>{problem}</p>
          </Notice>
        )}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending}>
            {t('Add a passkey')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

const RenameForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const t = useT();
  const rename = useWrite(renamePasskey);
  const { form, sending } = useContractForm(passkeyNaming, {
    name: 'passkey-name',
    defaults: { name: passkey.name },
    startAt: 'name',
    send: async (body) => {
      await rename({ params: { id: passkey.id }, body });
      onDone();
      toast({ title: t('Name changed') });
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Rename a passkey')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('name')} label={t('New name of this device')} error={sending.errorOf('name')}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending}>
            {t('Save the name')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

type Stage = { kind: 'rest' } | { kind: 'adding' } | { kind: 'renaming' | 'removing'; passkey: Passkey };

/** The user's passkeys. */
export const PasskeysSection = ({ account }: { account: Account }) => {
  const t = useT();
  const language = useLanguage();
  const ago = useAgo();
  const read = useQuery(queryOf(useApi(), listPasskeys, {}));
  const remove = useWrite(removePasskey);
  const [stage, setStage] = useState<Stage>({ kind: 'rest' });
  const rest = () => setStage({ kind: 'rest' });
  return (
    <AccountSection id="passkeys" title={t('Passkeys')}>
      <p>
        {t(
          'With a passkey you sign in by fingerprint, face or PIN, as you unlock your phone. Nobody can guess it or trick you out of it.',
        )}
      </p>
      {read.isPending ? (
        <Loading>
          <Skeleton height="4rem" />
        </Loading>
      ) : read.isError ? (
        <LoadError title={t('We could not load your passkeys')} read={read} />
      ) : read.data.length === 0 ? (
        <Empty small>{t('You have no passkey yet.')}</Empty>
      ) : (
        <Table<Passkey>
          caption={t('Passkeys')}
          rows={read.data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('Device'),
              lead: true,
              cell: ({ name, isSynced }) => (
                <span className="row">
                  <span translate="no">{name}</span>
                  {isSynced ? <Badge>{t('On your other devices too')}</Badge> : null}
                </span>
              ),
            },
            { key: 'since', head: t('Since'), cell: ({ createdAt }) => longDate(createdAt, language) },
            {
              key: 'used',
              head: t('Last used'),
              cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('Never') : ago(lastUsedAt)),
            },
            {
              key: 'remove',
              head: <span className="vh">{t('Action')}</span>,
              align: 'right',
              cell: (passkey) => (
                <span className="row">
                  <Button
                    size="sm"
                    variant="line"
                    awaitHydration
                    disabled={account.isReadOnly}
                    onClick={() => setStage({ kind: 'renaming', passkey })}
                  >
                    {t('Rename')} <span className="vh">{passkey.name}</span>
                  </Button>
                  <Button
                    size="sm"
                    variant="line"
                    awaitHydration
                    disabled={account.isReadOnly}
                    onClick={() => setStage({ kind: 'removing', passkey })}
                  >
                    {t('Remove')} <span className="vh">{passkey.name}</span>
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {stage.kind === 'adding' ? (
        <AddForm account={account} onDone={rest} />
      ) : stage.kind === 'renaming' ? (
        <RenameForm key={stage.passkey.id} passkey={stage.passkey} onDone={rest} />
      ) : stage.kind === 'removing' ? (
        <>
          <p>
            {t('{{name}} will no longer sign you in, and every other browser is signed out.', {
              name: stage.passkey.name,
            })}
          </p>
          <PasswordPrompt
            key={stage.passkey.id}
            account={account}
            action={t('Remove the passkey')}
            isDanger
            needsCode={false}
            onGiven={async ({ password: given }) => {
              await remove({ params: { id: stage.passkey.id }, body: { password: given } });
              rest();
              toast({ title: t('Passkey removed') });
            }}
            onCancel={rest}
          />
        </>
      ) : (
        <p>
          <Button
            variant="line"
            awaitHydration
            disabled={account.isReadOnly}
            onClick={() => setStage({ kind: 'adding' })}
          >
            {t('Add a passkey')}
          </Button>
        </p>
      )}
    </AccountSection>
  );
};
