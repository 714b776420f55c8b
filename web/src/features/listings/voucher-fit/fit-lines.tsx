import type { Property } from '@lintel/contract/listings/schema';
import { reckonFitOfHomes } from '@lintel/contract/listings/voucher-fit/endpoints';
import { lineSentence } from '@lintel/contract/listings/voucher-fit/line-sentence';
import type { FitLine as Line } from '@lintel/contract/listings/voucher-fit/schema';
import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { faces } from './faces.ts';
import styles from './fit-lines.module.css';
import type { KeptVoucher } from './kept-voucher.ts';

const Lines = createContext<ReadonlyMap<number, Line>>(new Map());

/** So many homes go into one call. */
const atOnce = 96;

const chunks = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));

/** Reckons what the homes of a list would cost with a voucher, all of them at once, and tells each card its own. */
export const FitLines = ({
  voucher,
  homes,
  children,
}: {
  voucher: KeptVoucher | null;
  homes: readonly Pick<Property, 'id'>[];
  children: ReactNode;
}) => {
  const api = useApi();
  const family = voucher?.family;
  const answers = useQueries({
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
  });
  const lines = new Map(answers.flatMap(({ data }) => (data ?? []).map((line) => [line.propertyId, line] as const)));
  return <Lines value={lines}>{children}</Lines>;
};

/** What the voucher that was told would do for one home: a sign and a few words, the same on the list and everywhere. */
export const FitLine = ({ home }: { home: Property }) => <FitLineOf propertyId={home.id} />;

/** The same for a home that only its number is known of. */
export const FitLineOf = ({ propertyId }: { propertyId: number }) => {
  const t = useT();
  const line = useContext(Lines).get(propertyId);
  if (!line) return null;
  const { key, values } = lineSentence(line);
  return (
    <p className={classes(styles.line, styles[faces[line.outcome].beam])}>
      <Icon of={faces[line.outcome].icon} />
      <span>{t(key, values)}</span>
    </p>
  );
};
