import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import type { listTenancyRules } from '@lintel/contract/tenancy/rule-list/endpoints';
import {
  everyListedRule,
  isForCounsel,
  type ListedRule,
  ruleTopicLabels,
} from '@lintel/contract/tenancy/rule-list/listed-rules';
import spanishList from '@lintel/contract/tenancy/rule-list/spanish';
import spanishRules from '@lintel/contract/tenancy/rules/spanish';

const spanish: Readonly<Record<string, string>> = { ...spanishRules, ...spanishList };

/** Folds text for search: removes case and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns all text in which a rule is searched, in both languages. */
const wordsOf = ({ key, topic, subject, figures, citation }: ListedRule): string => {
  const said = [ruleTopicLabels[topic], subject?.title ?? '', ...figures.map(({ sentence }) => sentence)];
  const english = figures.map(({ text }) => text);
  const translated = said.map((sentence) => spanish[sentence] ?? '');
  return folded([key, subject?.code ?? '', citation, ...said, ...english, ...translated].join('\n'));
};

// The rules are part of the program: prepared once.
const all = everyListedRule().map((rule) => ({ rule, words: wordsOf(rule) }));

type Rows = AnswerOf<typeof listTenancyRules>;

/** Returns the rules that match a query, in the order of the data; the product's own rules match every place. */
export const findRules = ({
  jurisdiction,
  show,
  search,
}: {
  jurisdiction: string | null;
  show: 'counsel' | null;
  search: string | null;
}): Rows => {
  const wanted = folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return all
    .filter(
      ({ rule, words }) =>
        (jurisdiction === null || rule.jurisdiction === null || rule.jurisdiction === jurisdiction) &&
        (show === null || isForCounsel(rule)) &&
        wanted.every((word) => words.includes(word)),
    )
    .map(({ rule }) => ({ ...rule, isForCounsel: isForCounsel(rule) }));
};
