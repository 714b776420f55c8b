/** Options of the select when the list of jurisdictions is unavailable. */
export const knownJurisdictions = [
  { code: 'ON', name: 'Ontario' },
  { code: 'BC', name: 'British Columbia' },
  { code: 'NY', name: 'New York' },
] as const;

/** How often the page refetches the figures, in ms. */
export const compliancePollMs = 30_000;

/** Characters of a request that a table shows. */
export const maintenanceTextLength = 50;

/** Shortens a request's text for a table to its first characters. */
export const shortened = (text: string, length: number = maintenanceTextLength): string => {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
};

/** Returns the alert about approaching deadlines. */
export const deadlinesSentence = (count: number): string =>
  count === 1
    ? 'Upcoming Deadlines: You have 1 compliance deadline approaching.'
    : 'Upcoming Deadlines: You have {{count}} compliance deadlines approaching.';

/** Explanation of the mean response time. */
export const responseSentence =
  'Days from a request to its first answer, on average of all that were answered. No statute of these places names days; the platform’s standard is 1 day in an emergency, 3 when urgent, 14 otherwise, or a city’s own rule where that is shorter.';
