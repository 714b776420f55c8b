import type { Property } from '@lintel/contract/listings/schema';
import { reckonFitOfHomes } from '@lintel/contract/listings/voucher-fit/endpoints';
import { lineSentence } from '@lintel/contract/listings/voucher-fit/line-sentence';
import type { FitLine as Line } from '@lintel/contract/listings/voucher-fit/schema';
import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './fit-lines.module.css';
import { outcomeStyles } from './outcome-styles.ts';
import type { StoredVoucher } from './stored-voucher.ts';

type Lines = ReadonlyMap<number, Line>;

/**
 * The lines of a list, by home. A store whose context never changes: when a context changes, React renders each card below it, also those
 * that are not hydrated yet (decision 0153).
 */
class LineStore {
  #lines: Lines = new Map();
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  lineOf = (propertyId: number): Line | undefined => this.#lines.get(propertyId);

  replace = (lines: Lines): void => {
    this.#lines = lines;
    for (const listener of this.#listeners) listener();
  };
}

const LineContext = createContext(new LineStore());

/** One function, so that the map stays the same until an answer changes. */
const linesOf = (answers: readonly { data: readonly (Line & { propertyId: number })[] | undefined }[]): Lines =>
  new Map(answers.flatMap(({ data }) => (data ?? []).map((line) => [line.propertyId, line] as const)));

/** The most homes per call. */
const atOnce = 96;

const chunks = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));

/** Calculates the cost of a list's homes with a voucher, all in one call, and passes each card its own. */
export const FitLines = ({
  voucher,
  homes,
  children,
}: {
  voucher: StoredVoucher | null;
  homes: readonly Pick<Property, 'id'>[];
  children: ReactNode;
}) => {
  const api = useApi();
  const family = voucher?.family;
  const lines = useQueries({
    queries: (family ? chunks(homes.map(({ id }) => id)) : []).map((propertyIds) => ({
      queryKey: [reckonFitOfHomes.path, family, propertyIds],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await api.call(
            reckonFitOfHomes,
            { body: { family: family ?? { voucherBedrooms: 0 }, propertyIds } },
            { signal },
          )
        ).data.lines,
    })),
    combine: linesOf,
  });
  const [store] = useState(() => new LineStore());
  useEffect(() => store.replace(lines), [store, lines]);
  return <LineContext value={store}>{children}</LineContext>;
};

/** The outcome of the entered voucher for one home: an icon and a few words, the same in every list. */
export const FitLine = ({ home }: { home: Property }) => <FitLineOf propertyId={home.id} />;

/** Nobody's voucher is known to the server. */
const noLine = () => undefined;

/** The same for a home of which only the id is known. */
export const FitLineOf = ({ propertyId }: { propertyId: number }) => {
  const t = useT();
  const store = useContext(LineContext);
  const line = useSyncExternalStore(store.subscribe, () => store.lineOf(propertyId), noLine);
  if (!line) return null;
  const { key, values } = lineSentence(line);
  return (
    <p className={classes(styles.line, styles[outcomeStyles[line.outcome].beam])}>
      <Icon of={outcomeStyles[line.outcome].icon} />
      <span>{t(key, values)}</span>
    </p>
  );
};
