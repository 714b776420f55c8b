/** Returns the name of a showing's calendar file. */
export const calendarFileName = (id: number): string => `showing-${id}.ics`;
