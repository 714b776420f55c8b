import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';

/** Writes the email that asks an address's holder whether the request was theirs. */
export const confirmEmail = (
  language: Language,
  { authority, href }: { authority: string; href: string },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('Confirm your request for an account'),
    paragraphs: [
      t(
        'Someone requested a Lintel account with this address, to open the packets that are sent to {{authority}}. If it was you, please confirm it. Then two of our staff review the request.',
        { authority },
      ),
      t('The link works for 3 days. If it was not you, do nothing: no one sees the request.'),
    ],
    button: { label: t('Read and confirm'), href },
  };
};

/** Writes the email to the holder of an address for which an account was requested before. */
export const alreadyRequestedEmail = (
  language: Language,
  { authority, isApproved, origin }: { authority: string; isApproved: boolean; origin: string },
): EmailContent => {
  const t = say(language);
  return isApproved
    ? {
        subject: t('You already have an account'),
        paragraphs: [
          t('Someone requested an account with this address. It already has one, for the packets of {{authority}}.', {
            authority,
          }),
        ],
        button: { label: t('Sign in'), href: `${origin}${paths.signIn}` },
      }
    : {
        subject: t('We already have your request'),
        paragraphs: [
          t('Someone requested an account with this address again. Your request for {{authority}} is under review.', {
            authority,
          }),
        ],
      };
};

export const approvedEmail = (
  language: Language,
  { authority, href }: { authority: string; href: string },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('Your account for packets is ready'),
    paragraphs: [
      t(
        'Two of our staff approved your account. You have every packet that was sent to {{authority}}, and what you do there is recorded with your name.',
        { authority },
      ),
      t(
        'The button takes you to a page where you choose a password. It works for 7 days. After that, use “Forgot password?” on the sign-in page to get a new link by email.',
      ),
    ],
    button: { label: t('Choose a password'), href },
  };
};

export const declinedEmail = (language: Language, { reason }: { reason: string }): EmailContent => {
  const t = say(language);
  return {
    subject: t('Your request for an account was not approved'),
    paragraphs: [
      t('Reason: {{reason}}', { reason }),
      t('The links in the emails about each packet keep working: they need no account.'),
    ],
  };
};

export const endedEmail = (
  language: Language,
  { authority, reason }: { authority: string; reason: string },
): EmailContent => {
  const t = say(language);
  return {
    subject: t('Your account for packets has ended'),
    paragraphs: [
      t('Our staff ended your account for the packets of {{authority}}. You can no longer open them with it.', {
        authority,
      }),
      t('Reason: {{reason}}', { reason }),
    ],
  };
};
