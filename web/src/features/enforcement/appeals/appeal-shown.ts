import type { Appeal, AppealablePenalty, DueProcessNotice } from '@lintel/contract/enforcement/schema';
import type { ShownPenalty } from '../penalties/penalty-shown.ts';

/** A penalty in the appeal view, of which every server says at least this much. */
export type ContestablePenalty = ShownPenalty &
  Pick<AppealablePenalty, 'isRepealable' | 'canAppeal'> &
  Partial<AppealablePenalty>;

export type ShownAppeal = Pick<
  Appeal,
  'id' | 'penaltyId' | 'appealReason' | 'status' | 'createdAt' | 'hearingDate' | 'resolution'
> &
  Partial<Appeal>;

export type ShownNotice = Pick<DueProcessNotice, 'id' | 'subject' | 'content' | 'readReceipt' | 'responseDeadline'> & {
  deliveryMethod: string;
} & Partial<Omit<DueProcessNotice, 'deliveryMethod'>>;

/** A notice in the language that its reader reads, as far as it is had in it, and the same in the other. */
export const noticeIn = (
  { subject, content, language = 'en', other = null }: ShownNotice,
  reader: 'en' | 'es',
): { shown: NoticeText; other: NoticeText | null } => {
  const delivered = { language, subject, content };
  if (other === null) return { shown: delivered, other: null };
  const second: NoticeText = { language: language === 'en' ? 'es' : 'en', ...other };
  return reader === language ? { shown: delivered, other: second } : { shown: second, other: delivered };
};
export type NoticeText = { language: 'en' | 'es'; subject: string; content: string };

/** A penalty can be chosen for an appeal only when both are so. */
export const mayChoose = ({ canAppeal, isRepealable }: Pick<ContestablePenalty, 'canAppeal' | 'isRepealable'>) =>
  canAppeal && isRepealable;

/** Why a penalty cannot be appealed now; null when it can. */
export type WhyNotAppeal = 'repealed' | 'filed' | 'not_repealable' | 'window_closed' | 'not_now';

export const whyNotAppeal = (penalty: ContestablePenalty, now: Date): WhyNotAppeal | null => {
  if (mayChoose(penalty)) return null;
  if (penalty.state === 'voided') return 'repealed';
  if (penalty.appealId != null || penalty.state === 'stayed') return 'filed';
  if (!penalty.isRepealable) return 'not_repealable';
  return penalty.appealUntil != null && now > new Date(penalty.appealUntil) ? 'window_closed' : 'not_now';
};

/** What still counts or can still be contested stands first. */
export const isOpenMatter = (penalty: ContestablePenalty): boolean =>
  penalty.isActive || penalty.state === 'stayed' || mayChoose(penalty);
