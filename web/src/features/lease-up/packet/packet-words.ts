import { longDate } from '@lintel/contract/kernel/dates';
import type { QuestionId } from '@lintel/contract/lease-up/packet/answers';
import type { PacketEventKind } from '@lintel/contract/lease-up/packet/event-kinds';
import type { AnswerOrigin, PacketEnding } from '@lintel/contract/lease-up/packet/schema';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import type { OpenPage } from './packet-queries.ts';

/** Returns the origin of an answer, in words; undefined when there is none. */
export const useOriginWords = ({ packet }: OpenPage): ((id: QuestionId) => string | undefined) => {
  const t = useT();
  const language = useLanguage();
  return (id) => {
    const origin = packet.origins.find(({ question }) => question === id);
    if (!origin) return undefined;
    const words: Record<AnswerOrigin, string> = {
      listing: t('From the listing.'),
      application: t('From the application.'),
      account: t('From the owner’s account.'),
      tenant: t('By the tenant, {{day}}.', { day: longDate(origin.at, language) }),
      owner: t('By the owner, {{day}}.', { day: longDate(origin.at, language) }),
    };
    return words[origin.from];
  };
};

/** Returns the reason why a packet was closed. */
export const useEndingWords = (): Record<PacketEnding, string> => {
  const t = useT();
  return {
    application_withdrawn: t('The application was withdrawn.'),
    home_withdrawn: t('The owner no longer offers this home.'),
    home_let: t('The home was rented to someone else.'),
    account_closed: t('One of the two accounts was closed.'),
  };
};

export const useEventWords = (): Record<PacketEventKind, string> => {
  const t = useT();
  return {
    opened: t('Packet started'),
    answered: t('Answers saved'),
    signed: t('Packet signed'),
    completed: t('Signed by both'),
    signatures_voided: t('Signatures removed by a change'),
    closed: t('Packet closed'),
    home_ready: t('Home ready for the inspection'),
    home_not_ready: t('Home no longer ready'),
    voucher_ends_soon: t('The voucher ends soon'),
    voucher_ended: t('The voucher’s last day has passed'),
    inspection_due_soon: t('The last day for the inspection is near'),
    inspection_overdue: t('The last day for the inspection has passed'),
    contract_due_soon: t('The last day for the contract is near'),
    contract_overdue: t('The last day for the contract has passed'),
    sent: t('Sent to the housing authority'),
    link_renewed: t('New link sent to the housing authority'),
    taken_back: t('Withdrawn from the housing authority'),
    looked: t('Opened by the housing authority'),
    downloaded: t('Downloaded by the housing authority'),
    downloaded_all: t('Downloaded with the attachments by the housing authority'),
    received: t('Received by the housing authority'),
    asked: t('The housing authority asks for information'),
    inspection_set: t('Day of the inspection set'),
    inspection_passed: t('Inspection passed'),
    inspection_failed: t('Inspection not passed'),
    approved: t('Tenancy approved'),
    not_approved: t('Tenancy not approved'),
  };
};
