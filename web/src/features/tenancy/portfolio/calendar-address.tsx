import {
  makeTenancyCalendar,
  readTenancyCalendar,
  revokeTenancyCalendar,
} from '@lintel/contract/tenancy/calendar/endpoints';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useVisit } from '../../../platform/use-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../tenancy.module.css';

/** A secret address under which a calendar finds one's deadlines; shown once, and taken back at any time. */
export const CalendarAddress = () => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  const { data } = useVisit(queryOf(useApi(), readTenancyCalendar, {}));
  const make = useWrite(makeTenancyCalendar);
  const revoke = useWrite(revokeTenancyCalendar);
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (call: () => Promise<{ data: { address: string | null } }>) => {
    setError(null);
    try {
      setAddress((await call()).data.address);
    } catch (fault) {
      setError(fault);
    }
  };
  const isMade = data?.madeAt != null || address !== null;
  return (
    <section className={styles.section} aria-labelledby="calendar-address">
      <h2 className={styles.sub} id="calendar-address">
        {t('Deadlines in your calendar')}
      </h2>
      <p>
        {t(
          'A secret address that your calendar asks for what is due. Anyone who has it can read that. It contains no tenants’ names.',
        )}
      </p>
      {address === null ? null : (
        <Field id="calendar-secret" label={t('Address')} hint={t('It is shown this once. Copy it into your calendar.')}>
          <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <p className={styles.buttons}>
        <Button variant="line" size="sm" awaitHydration onClick={() => void run(() => make({}))}>
          {isMade ? t('Make another address') : t('Make an address')}
        </Button>
        {isMade ? (
          <Button variant="line" size="sm" awaitHydration onClick={() => void run(() => revoke({}))}>
            {t('Take it back')}
          </Button>
        ) : null}
      </p>
      {error === null ? null : (
        <Notice tone="error" live>
          {sentenceOf(error)}
        </Notice>
      )}
    </section>
  );
};
