import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { useApi } from '../app-context.ts';
import { useErrorMessage } from '../queries/error-message.ts';
import { queryOf } from '../queries/queries.ts';
import { useWrite } from '../queries/write.ts';
import { useQueryOnVisit } from '../use-query-on-visit.ts';
import { useT } from '../words/i18n.tsx';

type Calendar = { madeAt: string | null; address: string | null };
/** An endpoint that takes no input and returns whether a calendar address exists. */
type CalendarCall = Endpoint<undefined, undefined, undefined, z.ZodType<Calendar>>;

/** Manages a secret calendar feed address with due dates. The address is shown once, and can be replaced or revoked at any time. */
export const CalendarAddress = ({
  calls,
  title,
  children,
  className = 'stack',
  titleClass,
}: {
  calls: Record<'read' | 'make' | 'revoke', CalendarCall>;
  title: string;
  /** Explains what the calendar finds there, and what anyone with the address can read. */
  children: string;
  className?: string | undefined;
  titleClass?: string | undefined;
}) => {
  const t = useT();
  const id = useId();
  const messageOf = useErrorMessage();
  const { data } = useQueryOnVisit(queryOf(useApi(), calls.read, {}));
  const make = useWrite(calls.make);
  const revoke = useWrite(calls.revoke);
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (call: () => Promise<{ data: Calendar }>) => {
    setError(null);
    try {
      setAddress((await call()).data.address);
    } catch (fault) {
      setError(fault);
    }
  };
  const isMade = data?.madeAt != null || address !== null;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className={titleClass} id={id}>
        {title}
      </h2>
      <p>{children}</p>
      {address === null ? null : (
        <Field id={`${id}-secret`} label={t('Address')} hint={t('It is shown only once. Copy it into your calendar.')}>
          <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <div className="row">
        <Button variant="line" size="sm" awaitHydration onClick={() => void run(() => make({}))}>
          {isMade ? t('Create another address') : t('Create an address')}
        </Button>
        {isMade ? (
          <Button variant="line" size="sm" awaitHydration onClick={() => void run(() => revoke({}))}>
            {t('Revoke the link')}
          </Button>
        ) : null}
      </div>
      {isMade ? <p className="muted small">{t('If you create a new address, the old one stops working.')}</p> : null}
      {error === null ? null : (
        <Notice tone="error" live>
          {messageOf(error)}
        </Notice>
      )}
    </section>
  );
};
