/** The name that the calendar file has. */
export const calendarFileName = (id: number): string => `showing-${id}.ics`;
