/** The places of the select where the list of them cannot be had. */
export const knownJurisdictions = [
  { code: 'ON', name: 'Ontario' },
  { code: 'BC', name: 'British Columbia' },
  { code: 'NY', name: 'New York' },
] as const;

/** How often the page asks for the figures, in ms. */
export const compliancePollMs = 30_000;

/** How many characters of a request a table shows. */
export const maintenanceTextLength = 50;

/** A request as a table shows it: its first characters. */
export const shortened = (text: string, length: number = maintenanceTextLength): string => {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
};

/** What the alert says. */
export const deadlinesSentence = (count: number): string =>
  count === 1
    ? 'Upcoming Deadlines: You have 1 compliance deadline approaching.'
    : 'Upcoming Deadlines: You have {{count}} compliance deadlines approaching.';

/** What the mean response time is of. */
export const responseSentence =
  'Days from a request to its first answer, on average of all that were answered. No statute of these places names days; the platform’s standard is 1 day in an emergency, 3 when urgent, 14 otherwise, or a city’s own rule where that is shorter.';
