import type { ParticipantType } from '@lintel/contract/messages/labels';
import { participantLabels } from '@lintel/contract/messages/labels';
import { BriefcaseBusiness, House, type IconNode, UserRound } from 'lucide';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './messages.module.css';

const icons: Record<ParticipantType, IconNode> = { tenant: UserRound, agent: BriefcaseBusiness, owner: House };

/** A person's role in a conversation, with its icon. */
export const PersonKind = ({ type }: { type: ParticipantType }) => {
  const tDynamic = useTranslateDynamic();
  return (
    <span className={styles.kind}>
      <Icon of={icons[type]} />
      {tDynamic(participantLabels[type])}
    </span>
  );
};
