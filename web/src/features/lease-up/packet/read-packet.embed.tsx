import { dayOf } from '@lintel/contract/kernel/dates';
import { packetSections, questionsOn } from '@lintel/contract/lease-up/packet/questions';
import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { Suspense } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './packet.module.css';
import { PacketPart } from './packet-section.tsx';
import { useEndingWords } from './packet-words.ts';

const PacketStanding = lazyPart(() => import('./packet-standing.tsx'));

/** A read-only packet: its state, what is missing from whom, and every answer. */
export const ReadPacket = ({ page }: { page: PacketPage }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const endings = useEndingWords();
  const { packet } = page;
  if (!packet) return <Notice tone="info">{t('No one has started the packet yet')}</Notice>;
  const questions = questionsOn(dayOf(new Date(packet.openedAt)));
  const texts = new Map(questions.map(({ id, text }) => [id, text]));
  const signed = packet.signatures.map(({ name }) => name).join(', ');
  return (
    <div className={styles.parts}>
      {packet.state === 'closed' ? (
        <Notice tone="warn" title={t('This packet is closed')}>
          <p>{packet.ending ? endings[packet.ending] : null}</p>
        </Notice>
      ) : packet.missing.length === 0 ? (
        <Notice tone="info" title={t('Nothing is missing')}>
          <p>{signed === '' ? t('No one has signed yet.') : t('Signed by {{names}}.', { names: signed })}</p>
        </Notice>
      ) : (
        <Notice tone="info" title={t('Answers still missing: {{count}}', { count: packet.missing.length })}>
          {(['tenant', 'owner'] as const).map((by) => {
            const those = packet.missing.filter((one) => one.by === by);
            return those.length === 0 ? null : (
              <div key={by}>
                <p>{by === 'tenant' ? t('From the tenant') : t('From the owner')}</p>
                <ul>
                  {those.map(({ question }) => (
                    <li key={question}>{tDynamic(texts.get(question))}</li>
                  ))}
                </ul>
              </div>
            );
          })}
        </Notice>
      )}
      <Suspense fallback={null}>
        <PacketStanding page={page} />
      </Suspense>
      {packetSections.map((section) => (
        <PacketPart
          key={section}
          section={section}
          questions={questions.filter((question) => question.section === section)}
          page={{ ...page, packet }}
          isReadOnly
        />
      ))}
    </div>
  );
};
