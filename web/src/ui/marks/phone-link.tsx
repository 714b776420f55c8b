import { telephoneLink } from '@lintel/contract/kernel/input/phone';

/** A phone number link. Characters other than digits are only for display. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={telephoneLink(number)} translate="no">
    {number}
  </a>
);
