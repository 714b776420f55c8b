import { telephoneLink } from '@lintel/contract/kernel/input/phone';

/** A number that a phone can call. What is no digit is for the eye only. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={telephoneLink(number)} translate="no">
    {number}
  </a>
);
