/** A number that a phone can call. What is no digit is for the eye only. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`} translate="no">
    {number}
  </a>
);
