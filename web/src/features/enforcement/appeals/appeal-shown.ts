import type { Appeal, AppealablePenalty, DueProcessNotice } from '@lintel/contract/enforcement/schema';
import type { ShownPenalty } from '../penalties/penalty-shown.ts';

/** A penalty in the appeal view: fields that every server returns are required, the rest optional. */
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

/** Returns a notice in the reader's language, if it exists in it, and the same notice in the other language. */
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

/** Returns whether a penalty can be chosen for an appeal: only if both are true. */
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

/** Penalties that are in effect or can still be contested come first. */
export const isOpenMatter = (penalty: ContestablePenalty): boolean =>
  penalty.isActive || penalty.state === 'stayed' || mayChoose(penalty);
