import { csvOf } from '@lintel/contract/kernel/files/csv';
import { listAudit } from '@lintel/contract/staff/endpoints';
import type { AuditEvent } from '@lintel/contract/staff/schema';
import { Download } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { AuditFilters } from './audit-filters.ts';
import { useAuditFacts, useAuditSentence, useAuditThing } from './audit-words.ts';

/** The most events of one file, and of one call. */
const most = 5_000;
const atOnce = 100;

/** Saves the filtered log as a file; times are formatted as in other logs. */
export const AuditExport = ({ filters, hasRows }: { filters: AuditFilters; hasRows: boolean }) => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const whatOf = useAuditSentence();
  const factsOf = useAuditFacts();
  const thingOf = useAuditThing();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const rows: AuditEvent[] = [];
      let cursor: string | null = null;
      do {
        const query = { ...filters, limit: atOnce, ...(cursor === null ? {} : { cursor }) };
        const page: { data: AuditEvent[]; header: (name: string) => string | null } = await api.call(listAudit, {
          query,
        });
        rows.push(...page.data);
        cursor = page.header('x-next-cursor');
      } while (cursor !== null && rows.length < most);
      const heads = [t('When (UTC)'), t('What'), t('By whom'), t('To what'), t('Facts')];
      const lines = rows.map((event) => [
        event.at,
        whatOf(event.kind),
        event.actorAccountId === null ? '' : `${event.actorName ?? '?'} (${event.actorAccountId})`,
        thingOf(event.subject),
        factsOf(event),
      ]);
      saveFile(`audit-log-${clock.now().toISOString().slice(0, 10)}.csv`, csvOf([heads, ...lines]));
      if (cursor !== null) {
        toast({
          title: t('Only the newest {{number}} are in the file', { number: rows.length }),
          description: t('Choose a first day to include the older ones.'),
        });
      }
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  };
  if (!hasRows) return null;
  return (
    <p>
      <Button
        size="sm"
        variant="line"
        awaitHydration
        icon={<Icon of={Download} />}
        pending={isSaving}
        pendingText={t('Loading')}
        onClick={() => void save()}
      >
        {t('Download (CSV)')}
      </Button>
    </p>
  );
};
