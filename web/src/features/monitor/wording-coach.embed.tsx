import { lawInSpanish, type ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { checkWording } from '@lintel/contract/enforcement/monitor-endpoints';
import { checkedTextMax, type WordingFinding } from '@lintel/contract/enforcement/monitor-schema';
import type { Translate } from '@lintel/contract/kernel/words';
import { useEffect, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { type Api, ApiError } from '../../platform/queries/api.ts';
import { NotSentError } from '../../platform/queries/not-sent-error.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import styles from './wording-coach.module.css';

export type WordingContext = 'listing' | 'message';
export type WordingPlace = { state?: string; city?: string };

/** Pause in typing before the text is checked, in ms. */
export const coachPauseMs = 600;
const shortest = 4;

/** Returns the group that such words exclude, for a sentence about them. */
const turnedAway = (category: ProtectedCategory, t: Translate): string => {
  switch (category) {
    case 'voucher':
      return t('people who pay with a voucher');
    case 'race_ethnicity':
      return t('people by their race or ethnicity');
    case 'religion':
      return t('people by their religion');
    case 'gender_identity':
      return t('people by their sex or gender');
    case 'sexual_orientation':
      return t('people by their sexual orientation');
    case 'disability':
      return t('people with disabilities');
    case 'family_status':
      return t('families with children');
    case 'national_origin':
      return t('people by where they come from');
    case 'age':
      return t('people by their age');
  }
};

const check = async (api: Api, text: string, context: WordingContext, place: WordingPlace, signal?: AbortSignal) => {
  const body = { text: text.slice(0, checkedTextMax), context, state: place.state ?? null, city: place.city ?? null };
  return (await api.call(checkWording, { body } as never, signal ? { signal } : {})).data;
};

/** Returns the excluding words in a text; null from a server without the monitor, which refuses nothing either. */
const readOnce = async (api: Api, text: string, context: WordingContext, place: WordingPlace) => {
  try {
    return await check(api, text, context, place);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
type Checked = Awaited<ReturnType<typeof readOnce>>;
const isUnread = (checked: Checked): boolean => checked?.outcome === 'review' && checked.findings.length === 0;

/**
 * Stops a form while one of its texts has plainly excluding wording, which the server would record as an offense: a user who
 * overlooked the note, or submitted before it appeared, is led to the words and can only change them. `texts` are by form field, as
 * the server reads them.
 *
 * @throws NotSentError with the message at each field; what `check` throws when it cannot be called, because then nothing is sent either.
 */
export const holdBackWording = async (
  { api, t }: { api: Api; t: Translate },
  texts: Readonly<Record<string, string | null | undefined>>,
  context: WordingContext,
  place: WordingPlace = {},
): Promise<void> => {
  const written = Object.entries(texts).flatMap(([field, text]) => (text?.trim() ? [{ field, text }] : []));
  const read = async ({ field, text }: { field: string; text: string }) => {
    const first = await readOnce(api, text, context, place);
    return { field, checked: isUnread(first) ? await readOnce(api, text, context, place) : first };
  };
  const answers = await Promise.all(written.map(read));
  const plain = answers.flatMap(({ field, checked }) =>
    (checked?.findings ?? []).flatMap((finding) => (finding.outcome === 'violation' ? [{ field, ...finding }] : [])),
  );
  const [first] = plain;
  if (first) {
    const fields = Object.fromEntries(
      plain
        .toReversed()
        .map(({ field, quote }) => [field, t('Fix these words to continue: “{{quote}}”', { quote })] as const),
    );
    throw new NotSentError(fields[first.field] ?? '', fields, first);
  }
  if (answers.some(({ checked }) => isUnread(checked)))
    throw new NotSentError(t('We couldn’t check your words just now. Nothing was sent. Please try again in a minute.'));
};

/**
 * A note under a text field of an owner or an agent: which words exclude someone, why, and a better wording. It appears after a pause,
 * is announced politely and never blocks typing.
 */
export const WordingCoach = ({
  text,
  context,
  place = {},
  onUse,
}: {
  text: string;
  context: WordingContext;
  place?: WordingPlace;
  /** Called with the text that contains the better wording. */
  onUse: (text: string) => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const api = useApi();
  const [found, setFound] = useState<{ text: string; findings: readonly WordingFinding[] } | null>(null);
  const { state, city } = place;
  useEffect(() => {
    if (text.trim().length < shortest) {
      setFound(null);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      check(api, text, context, { ...(state ? { state } : {}), ...(city ? { city } : {}) }, asking.signal).then(
        ({ findings }) => setFound({ text, findings }),
        // Coaching is optional: without a response nothing is shown, and saving checks again.
        () => {},
      );
    }, coachPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, text, context, state, city]);
  // Of an older text, only findings whose words are unchanged.
  const findings = (found?.findings ?? []).filter(({ quote, start, end }) => text.slice(start, end) === quote);
  const shown = findings.slice(0, 3);
  return (
    <div aria-live="polite" className={styles.coach}>
      {shown.map((finding) => {
        const isPlain = finding.outcome === 'violation';
        const { suggestion } = finding;
        return (
          <Notice
            key={`${finding.start}-${finding.rule}`}
            tone={isPlain ? 'error' : 'warn'}
            title={
              isPlain
                ? t('“{{quote}}” excludes people', { quote: finding.quote })
                : t('“{{quote}}” may exclude people', { quote: finding.quote })
            }
          >
            <p>
              {isPlain
                ? t('It excludes {{whom}}. Change these words to continue.', {
                    whom: turnedAway(finding.category, t),
                  })
                : t('It may be read as excluding {{whom}}. Our staff may look at it.', {
                    whom: turnedAway(finding.category, t),
                  })}{' '}
              <span className="muted small" translate="no">
                {language === 'es' ? lawInSpanish(finding.law) : finding.law}
              </span>
            </p>
            <p className={styles.better}>
              <span lang={/[áéíóúñ]| los | las | de /.test(suggestion.text) ? 'es' : 'en'}>“{suggestion.text}”</span>{' '}
              <Button
                size="sm"
                variant="line"
                onClick={() => {
                  const { start, end } = suggestion;
                  onUse(text.slice(0, start) + suggestion.text + text.slice(end));
                }}
              >
                {t('Use this wording')}
                <span className="vh">: {suggestion.text}</span>
              </Button>
            </p>
          </Notice>
        );
      })}
    </div>
  );
};
