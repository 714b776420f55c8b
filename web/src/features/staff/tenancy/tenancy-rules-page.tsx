import { longDate } from '@lintel/contract/kernel/dates';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { paths } from '@lintel/contract/paths';
import { listTenancyRules } from '@lintel/contract/tenancy/rule-list/endpoints';
import { ruleTopicLabels } from '@lintel/contract/tenancy/rule-list/listed-rules';
import { jurisdictions } from '@lintel/contract/tenancy/rules/jurisdictions';
import { confidenceLabels } from '@lintel/contract/tenancy/rules/labels';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type PageQuery, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { useRuleWords } from '../../tenancy/rule-words.embed.ts';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';

type Rule = AnswerOf<typeof listTenancyRules>[number];
type Filters = { jurisdiction: string | null; show: 'counsel' | null; search: string | null };

const filtersIn = (given: PageQuery): Filters => {
  const search = (given['search'] ?? '').slice(0, 100).trim();
  return {
    jurisdiction: jurisdictions.find(({ code }) => code === given['place'])?.code ?? null,
    show: given['show'] === 'counsel' ? 'counsel' : null,
    search: search === '' ? null : search,
  };
};

const addressOf = ({ jurisdiction, show, search }: Filters): string => {
  const query = new URLSearchParams({
    ...(jurisdiction ? { place: jurisdiction } : {}),
    ...(show ? { show } : {}),
    ...(search ? { search } : {}),
  }).toString();
  return query ? `${paths.staffTenancyRules}?${query}` : paths.staffTenancyRules;
};

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listTenancyRules, { query: filtersIn(search) }));
  return { title: t('Tenancy rules') };
};

const tones = {
  verified: 'ok',
  'verified-secondary': 'info',
  'general-knowledge': 'warn',
  'product-policy': 'neutral',
} as const;

/** The period in which it applies, in words. */
const Held = ({ from, to }: Pick<Rule, 'from' | 'to'>) => {
  const t = useT();
  const language = useLanguage();
  const day = (on: string) => longDate(on, language);
  if (from !== null && to !== null) return t('{{from}} to {{to}}', { from: day(from), to: day(to) });
  if (from !== null) return t('Since {{from}}', { from: day(from) });
  if (to !== null) return t('Until {{to}}', { to: day(to) });
  return t('No dates on record');
};

const Figures = ({ rule: { topic, subject, figures } }: { rule: Rule }) => {
  const t = useT();
  const ruleText = useRuleWords();
  return (
    <span className={styles.rule}>
      <span className="small muted">
        {t(ruleTopicLabels[topic])}
        {subject === null ? null : (
          <>
            {' · '}
            {subject.isName ? <span translate="no">{subject.title}</span> : t(subject.title)}
            {subject.code === null ? null : <span translate="no"> ({subject.code})</span>}
          </>
        )}
      </span>
      {figures.map((figure) => (
        <span key={figure.text}>{ruleText(figure)}</span>
      ))}
    </span>
  );
};

/** The tenancy rules that the product applies, for counsel: each with its days, its source, and how it was verified. */
export const Page = () => {
  const t = useT();
  const router = useRouter();
  const filters = usePageQuery(filtersIn);
  const list = usePaged(listTenancyRules, { query: filters });
  const show = (next: Partial<Filters>) => router.history.replace(addressOf({ ...filters, ...next }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() || null });
  };
  return (
    <StaffFrame
      title={t('Tenancy rules')}
      lead={t('The rules that the product uses for tenancies, and how sure we are of each figure.')}
    >
      <Notice tone="info" title={t('For counsel')}>
        <p>
          {t(
            'Review rules that were not read in the law itself: they come from a summary of the law, from general knowledge, or are our own. You cannot change rules here; they are part of the software.',
          )}
        </p>
      </Notice>
      <Segmented
        label={t('Place')}
        value={filters.jurisdiction ?? 'all'}
        choices={[
          { value: 'all', label: t('All') },
          ...jurisdictions.map(({ code, name }) => ({ value: code, label: t(name) })),
        ]}
        onChoose={(code) => show({ jurisdiction: code === 'all' ? null : code })}
      />
      <Segmented<'all' | 'counsel'>
        label={t('Show')}
        value={filters.show ?? 'all'}
        choices={[
          { value: 'all', label: t('All rules') },
          { value: 'counsel', label: t('To review') },
        ]}
        onChoose={(value) => show({ show: value === 'all' ? null : value })}
      />
      {/* Keyed by the address, so that the field shows the search of the list. */}
      <form key={filters.search ?? ''} className={styles.filters} aria-label={t('Search the rules')} onSubmit={submit}>
        <Field
          id="rule-search"
          label={t('Search')}
          hint={t('Words of a rule, a section, or the code of a notice')}
          className={styles.grow}
        >
          <Input type="search" name="search" maxLength={100} defaultValue={filters.search ?? ''} />
        </Field>
        <Button type="submit" variant="line">
          {t('Search')}
        </Button>
        {filters.search === null ? null : (
          <Button variant="quiet" awaitHydration onClick={() => show({ search: null })}>
            {t('Clear')}
          </Button>
        )}
      </form>
      <p role="status">
        {list.status === 'ready'
          ? list.total === '1'
            ? t('1 rule')
            : t('{{number}} rules', { number: list.total ?? '' })
          : null}
      </p>
      <ListStates withMore moreWords={t('Show more')} list={list} empty={t('No rule has this in it.')}>
        {(rows) => (
          <Table<Rule>
            dense
            caption={t('Tenancy rules')}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              { key: 'rule', head: t('Rule'), lead: true, cell: (rule) => <Figures rule={rule} /> },
              {
                key: 'place',
                head: t('Place'),
                cell: ({ jurisdiction }) =>
                  jurisdiction === null
                    ? t('Everywhere')
                    : t(jurisdictions.find(({ code }) => code === jurisdiction)?.name ?? jurisdiction),
              },
              { key: 'held', head: t('Holds'), cell: (rule) => <Held {...rule} /> },
              { key: 'citation', head: t('Citation'), cell: ({ citation }) => citation },
              {
                key: 'known',
                head: t('How it is known'),
                cell: ({ confidence }) => <Badge tone={tones[confidence]}>{t(confidenceLabels[confidence])}</Badge>,
              },
            ]}
          />
        )}
      </ListStates>
    </StaffFrame>
  );
};
