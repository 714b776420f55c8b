import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { RentCredit } from '@lintel/contract/payments/schema';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';

const useStateWords = () => {
  const t = useT();
  return (state: RentCredit['state']): { tone: BadgeTone; word: string } =>
    ({
      available: { tone: 'ok' as const, word: t('Can be used') },
      used: { tone: 'neutral' as const, word: t('Used') },
      expired: { tone: 'neutral' as const, word: t('Expired') },
      ended: { tone: 'neutral' as const, word: t('Canceled: the penalty was repealed') },
    })[state];
};

/** Rent credits, each with its expiry date. */
export const RentCreditList = ({ credits }: { credits: readonly RentCredit[] }) => {
  const t = useT();
  const language = useLanguage();
  const wordsOf = useStateWords();
  return (
    <Table
      caption={t('Each rent credit')}
      rows={credits}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'received',
          head: t('Received on'),
          lead: true,
          cell: ({ receivedAt }) => longDate(receivedAt, language),
        },
        { key: 'until', head: t('Use it until'), cell: ({ expiresAt }) => longDate(expiresAt, language) },
        {
          key: 'state',
          head: t('Status'),
          cell: ({ state }) => {
            const { tone, word } = wordsOf(state);
            return <Badge tone={tone}>{word}</Badge>;
          },
        },
        { key: 'amount', head: t('Amount'), align: 'right', cell: ({ amount }) => dollarsAndCents(amount) },
        { key: 'left', head: t('Available'), align: 'right', cell: ({ left }) => dollarsAndCents(left) },
      ]}
    />
  );
};
