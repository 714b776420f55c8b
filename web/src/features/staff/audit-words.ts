import { type AuditKind, type AuditThing, auditSentences, auditThings } from '@lintel/contract/staff/audit-kinds';
import type { AuditEvent } from '@lintel/contract/staff/schema';
import { useLanguage, useT } from '../../platform/i18n.tsx';

/** What happened, in plain words. What a database of before knows and the table does not is shown as it is stored. */
export const useAuditSentence = (): ((kind: string) => string) => {
  const t = useT();
  const sentences: Record<string, string | undefined> = auditSentences satisfies Record<AuditKind, string>;
  return (kind) => {
    const sentence = sentences[kind];
    return sentence === undefined ? kind.replaceAll('_', ' ') : t(sentence);
  };
};

/** What it was done to: `home 12`. */
export const useAuditThing = (): ((subject: string) => string) => {
  const t = useT();
  const things: Record<string, string | undefined> = auditThings satisfies Record<AuditThing, string>;
  return (subject) => {
    const [thing = '', number = ''] = subject.split(':');
    const words = things[thing];
    return words === undefined ? subject : t(words, { number });
  };
};

/** An instant to the second, in UTC: the log is compared with other logs. */
export const useExactTime = (): ((at: string) => string) => {
  const language = useLanguage();
  return (at) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'UTC',
    }).format(new Date(at));
};

export const factsOf = ({ facts }: AuditEvent): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
